import {
  settledTokens,
  withoutPage,
  withoutUnusedRules,
  withoutUnusedTokens,
  withSettledTokens,
} from '../../../../frontend/vite/amplify-css';

test('a token stays if the styles use it, or if another remaining token does', () => {
  const tokens = `:root {
  --amplify-a: var(
    --amplify-b
  );
  --amplify-b: 1px;
  --amplify-c: var(--amplify-d);
  --amplify-d: 2px;
}`;
  const slim = withoutUnusedTokens(tokens, '.x { width: var(\n  --amplify-a\n) }');
  expect(slim).toContain('--amplify-a:');
  expect(slim).toContain('--amplify-b:');
  expect(slim).not.toMatch(/--amplify-[cd]:/);
});

test('a token that our theme replaces is dropped, with the tokens that only its value uses', () => {
  const tokens = ':root {\n  --amplify-a: var(--amplify-b);\n  --amplify-b: 1px;\n  --amplify-c: 2px;\n}';
  const styles = '.x { width: var(--amplify-a); height: var(--amplify-c) }';
  const slim = withoutUnusedTokens(tokens, styles, '  --amplify-a: 3px;\n');
  expect(slim).toBe(':root {\n  --amplify-c: 2px;\n}');
});

test('buttons of other colour themes are removed, and the plain ones stay', () => {
  const css = `.amplify-button--primary:hover {
  color: red;
}
.amplify-button--primary--info:hover {
  color: blue;
}
`;
  expect(withoutUnusedRules(css)).toBe('.amplify-button--primary:hover {\n  color: red;\n}\n');
});

test('of a rule for several selectors, those in use stay', () => {
  const css =
    '.amplify-input--large, .amplify-input:is(.a, .b),\n.amplify-input--quiet:focus {\n  color: red;\n}\n';
  expect(withoutUnusedRules(css)).toBe('.amplify-input:is(.a, .b) {\n  color: red;\n}\n');
});

test('a token with one value for the page is written where it is used, with our theme’s value if it has one', () => {
  const base = ':root {\n  --amplify-a: var(--amplify-b);\n  --amplify-b: 1px;\n  --amplify-c: 2px;\n}';
  const settled = settledTokens(base, '  --amplify-c: var(--ink);\n', '');
  expect(
    withSettledTokens('.x { width: var(\n  --amplify-a\n); color: var(--amplify-c, red) }', settled),
  ).toBe('.x { width: 1px; color: var(--ink) }');
});

test.each([
  ['the token', '.x { --amplify-a: 3px; }'],
  ['one that its value uses', '.x { --amplify-b: 3px; }'],
  ['one of ours that its value uses', '.x { --ink: red; }'],
  ['one of ours in code', "style={{ '--ink': colour }}"],
])('a token stays a token if an element sets %s anew', (_, styles) => {
  const base = ':root {\n  --amplify-a: var(--amplify-b);\n  --amplify-b: var(--ink);\n}';
  const use = '.x .y { color: var(--amplify-a) }';
  expect(withSettledTokens(use, settledTokens(base, '', styles))).toBe(use);
});

test('a token that is set anew for the page only under a condition stays a token', () => {
  const base = ':root {\n  --amplify-a: var(--amplify-b);\n  --amplify-b: 1px;\n}';
  const styles = `:root {
  --amplify-a: 2px;
}
@media (prefers-contrast: more) {
  :root {
    --amplify-b: 3px;
  }
}
`;
  expect([...settledTokens(base, '', withoutPage(styles)).keys()]).toEqual([]);
});
