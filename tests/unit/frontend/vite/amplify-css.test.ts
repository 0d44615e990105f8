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
