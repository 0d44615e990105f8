const entry = /^\s*(\w+): '([\w-]+)',$/gm;
const use = /\bComponentClassName\.(\w+)/g;

/** Amplify UI's class names by component, read from the text of its module `componentClassName.mjs`. */
export const classNamesIn = (module: string): ReadonlyMap<string, string> =>
  new Map([...module.matchAll(entry)].map(([, component = '', name = '']) => [component, name]));

/**
 * A module of Amplify UI's with each name written where it is used, so that the table of all of them is left out.
 * @throws Error where the table doesn't have a name: its module has another form than the one read here
 */
export function withClassNames(code: string, names: ReadonlyMap<string, string>): string {
  return code.replace(use, (_, component: string) => {
    const name = names.get(component);
    if (name === undefined) throw new Error(`Amplify UI has no class name for ${component}`);
    return `'${name}'`;
  });
}
