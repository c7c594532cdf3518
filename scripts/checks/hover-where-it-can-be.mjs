import stylelint from 'stylelint';

export const ruleName = 'firm/hover-where-it-can-be';
const message = 'A finger leaves `:hover` behind it: put the rule into `@media (hover: hover)`.';

const isWithin = (node) => node?.type === 'atrule' && (node.params.includes('(hover: hover)') || isWithin(node.parent));

/** stylelint: styles of a resting pointer stand where there is one. On a touch screen they would stay after a tap, like a state. */
export default stylelint.createPlugin(ruleName, (isOn) => (root, result) => {
  if (!isOn) return;
  root.walkRules(/:hover/, (node) => {
    if (!isWithin(node.parent)) stylelint.utils.report({ ruleName, result, node, message });
  });
});
