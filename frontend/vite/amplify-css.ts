// Colour themes and variations of the button that no screen uses.
const unusedButton =
  /\.amplify-button--(?:(?:primary|link)--\w+|outlined--(?:info|warning|success|overlay)|warning|destructive|menu)/;
const rule = /^([^{}@]+)\{[^{}]*\}\n?/gm;
const declaration = /^\s*(--amplify-[\w-]+):([^;]+);\n?/gm;
// Amplify breaks lines inside `var(`.
const tokenUse = /var\(\s*(--amplify-[\w-]+)/g;

/**
 * Drops each `--amplify-*` declaration that neither the styles nor a kept declaration uses, or that our theme replaces.
 * @param theme our declarations for the whole page, outside Amplify's layers, so that they win
 */
export function withoutUnusedTokens(css: string, styles: string, theme = ''): string {
  const own = new Set([...theme.matchAll(declaration)].map(([, name]) => name));
  const values = new Map(
    [...css.matchAll(declaration)]
      .filter(([, name]) => !own.has(name))
      .map(([, name = '', value = '']) => [name, value]),
  );
  const kept = new Set<string>();
  const keep = (text: string) => {
    for (const [, name = ''] of text.matchAll(tokenUse)) {
      if (kept.has(name)) continue;
      kept.add(name);
      keep(values.get(name) ?? '');
    }
  };
  keep(styles);
  keep(css.replace(declaration, ''));
  return css.replace(declaration, (line, name: string) => (kept.has(name) && !own.has(name) ? line : ''));
}

/** Drops the rules of button variations that the site doesn't use. */
export function withoutUnusedButtons(css: string): string {
  return css.replace(rule, (text, selector: string) => (unusedButton.test(selector) ? '' : text));
}
