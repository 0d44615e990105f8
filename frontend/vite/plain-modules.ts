const enumeration =
  /^var (\w+);\n\(function \(\1\) \{\n((?: {4}(?:\1\["\w+"\] = .*;|\/\/.*)\n)+)\}\)\(\1 \|\| \(\1 = \{\}\)\);$/gm;

/** Enumerations of TypeScript as objects: their functions are kept even where nobody reads them. */
export const plainEnumerations = (code: string): string =>
  code.replace(enumeration, (_, name: string, rows: string) => {
    const members = rows.replace(/^ {4}\/\/.*\n/gm, '').replace(/^ {4}\w+\[("\w+")\] = (.*);$/gm, '$1: $2,');
    return `const ${name} = {\n${members}};`;
  });

/** Amplify's files name those that they were built from, which drags these into the first that is loaded. */
export const withoutBareImports = (code: string): string => code.replace(/^import '[^']+';\n/gm, '');
