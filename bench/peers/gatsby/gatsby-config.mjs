export default { jsxRuntime: 'automatic' };
