const entry = /^\s*(\w+): '([\w-]+)',$/gm;
const use = /\bComponentClassName\.(\w+)/g;

/** Amplify UI's class names by component, read from the text of its module `componentClassName.mjs`. */
export const classNamesIn = (module: string): ReadonlyMap<string, string> =>
  new Map([...module.matchAll(entry)].map(([, component = '', name = '']) => [component, name]));

/**
 * Inlines Amplify UI's class names where a module uses them, so that the table of all names is left out.
 * @throws Error if a name is missing, because Amplify's module has changed its form
 */
export function withClassNames(code: string, names: ReadonlyMap<string, string>): string {
  return code.replace(use, (_, component: string) => {
    const name = names.get(component);
    if (name === undefined) throw new Error(`Amplify UI has no class name for ${component}`);
    return `'${name}'`;
  });
}
