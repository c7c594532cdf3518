import { minifyStyles } from './minify-styles';

test.each([
  ['(width < 992px)', '(max-width:991.98px)'],
  ['(width > 992px)', '(min-width:992.02px)'],
  ['(width >= 992px)', '(min-width:992px)'],
  ['(576px <= width < 768px)', '(min-width:576px) and (max-width:767.98px)'],
  ['print, (height < 400px)', 'print,(max-height:399.98px)'],
])('the media query %s is one that browsers before 2023 understand, too', (written, published) => {
  expect(minifyStyles(`@media ${written} { a { color: red } }`, 'a.css')).toBe(`@media ${published}{a{color:red}}`);
});

test('what only some browsers understand is left beside what all do', () => {
  expect(minifyStyles('a::after { content: "/"; content: "/" / "" }', 'a.css')).toBe('a:after{content:"/";content:"/" / ""}');
});

test('what is no CSS is named with its place', () => {
  expect(() => minifyStyles('a {\n color: red', 'a.css')).not.toThrow();
  expect(() => minifyStyles('a } {', 'src/a.css')).toThrow();
});
