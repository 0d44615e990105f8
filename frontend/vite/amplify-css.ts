// What no screen uses (`tests/unit/tree/left-out.test.ts`): colour themes and variations of the button, large and quiet fields, lists
// of several choices, and what stands before a field or inside it.
const unusedSelectors = [
  /\.amplify-button--(?:(?:primary|link)--\w+|outlined--(?:info|warning|success|overlay)|warning|destructive|menu|loading)/,
  /--(?:large|quiet|vertical|expanded)\b/,
  /__(?:loader-wrapper|outer-start|inner-(?:start|end))|--has-inner/,
  /\[dir=["']?rtl/,
];
const rule = /^([^{}@]+)\{([^{}]*)\}\n?/gm;
const declaration = /^\s*(--amplify-[\w-]+):([^;]+);\n?/gm;
// Amplify breaks lines inside `var(`.
const tokenUse = /var\(\s*(--amplify-[\w-]+)/g;
const wholeUse = /var\(\s*(--amplify-[\w-]+)\s*(?:,[^()]*)?\)/g;
const anyUse = /var\(\s*(--[\w-]+)/g;

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

/** Drops the selectors that the site doesn't use, and rules that have no other. */
export function withoutUnusedRules(css: string): string {
  return css.replace(rule, (text, selectors: string, body: string) => {
    const all = selectorsOf(selectors);
    const kept = all.filter((each) => !unusedSelectors.some((unused) => unused.test(each)));
    if (kept.length === all.length) return text;
    return kept.length === 0 ? '' : `${kept.join(',\n')} {${body}}\n`;
  });
}

/** Commas inside brackets belong to one selector. */
const selectorsOf = (list: string): string[] => list.split(/,(?![^(]*\))/).map((each) => each.trim());

/**
 * The tokens that have one value for the whole page, each with that value. A token doesn't, if a rule sets it anew for an element,
 * or sets another one that its value uses.
 * @param base Amplify's tokens
 * @param theme our declarations for the whole page, which win
 * @param styles all other rules, and the code that sets properties on elements
 */
export function settledTokens(base: string, theme: string, styles: string): ReadonlyMap<string, string> {
  const anew = new Set([...styles.matchAll(/(--[\w-]+)["']?\s*:/g)].map(([, name = '']) => name));
  const values = new Map(
    [...base.matchAll(declaration), ...theme.matchAll(declaration)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  );
  const settled = new Map<string, string>();
  const settle = (name: string): boolean => {
    if (settled.has(name)) return true;
    const value = values.get(name);
    if (value === undefined || anew.has(name)) return false;
    const uses = [...value.matchAll(anyUse)].map(([, used = '']) => used);
    if (!uses.every((used) => (values.has(used) ? settle(used) : !anew.has(used)))) return false;
    settled.set(name, withSettledTokens(value, settled));
    return true;
  };
  for (const name of values.keys()) settle(name);
  return settled;
}

/** Leaves out what is set for the whole page, which is the same for every element. Rules inside `@media` and the like stay. */
export const withoutPage = (css: string): string => css.replace(/^:root \{[^{}]*\}/gm, '');

/** Writes the value of each settled token where it is used. */
export function withSettledTokens(css: string, settled: ReadonlyMap<string, string>): string {
  return css.replace(wholeUse, (use, name: string) => settled.get(name) ?? use);
}
