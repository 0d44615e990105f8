const enumeration =
  /^var (\w+);\n\(function \(\1\) \{\n((?: {4}(?:\1\["\w+"\] = .*;|\/\/.*)\n)+)\}\)\(\1 \|\| \(\1 = \{\}\)\);$/gm;

/** TypeScript enums as plain objects: their initializers are kept in the bundle even if unused. */
export const plainEnumerations = (code: string): string =>
  code.replace(enumeration, (_, name: string, rows: string) => {
    const members = rows.replace(/^ {4}\/\/.*\n/gm, '').replace(/^ {4}\w+\[("\w+")\] = (.*);$/gm, '$1: $2,');
    return `const ${name} = {\n${members}};`;
  });

/** Amplify's source maps name the original files, which would be pulled into the first chunk. */
export const withoutBareImports = (code: string): string => code.replace(/^import '[^']+';\n/gm, '');
