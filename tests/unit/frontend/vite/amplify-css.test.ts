import { withoutUnusedButtons, withoutUnusedTokens } from '../../../../frontend/vite/amplify-css';

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
  expect(withoutUnusedButtons(css)).toBe('.amplify-button--primary:hover {\n  color: red;\n}\n');
});
