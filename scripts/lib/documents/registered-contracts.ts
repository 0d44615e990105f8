import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root';

export const registeredFile = 'contracts/registered.ts';

/** As the formatter breaks lines. */
const lineWidth = 110;

const declaration = /^export const (\w+) =\s+define(Key)?Contract\(/gm;

/** Returns the text of `registeredFile`: every contract of the files of `contracts`, found by how it is declared. */
export function registeredContracts(): string {
  const folder = join(projectRoot, 'contracts');
  const declared = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(declaration)].map(([, name = '', key]) => ({
        name,
        isKeys: key !== undefined,
        from: `./${file.replaceAll('\\', '/').replace(/\.ts$/, '')}`,
      })),
    )
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  const list = (name: string, type: string, isKeys: boolean) => [
    `export const ${name} = [`,
    ...declared.filter((contract) => contract.isKeys === isKeys).map((contract) => `  ${contract.name},`),
    `] as const satisfies readonly ${type}[];`,
  ];
  const types = [
    { name: 'type Contract', from: './contract' },
    { name: 'type KeyContract', from: './developers/v1' },
  ];
  const imports = [...new Set([...declared, ...types].map(({ from }) => from))].sort().map((from) => {
    const names = [...declared, ...types]
      .filter((one) => one.from === from)
      .map(({ name }) => name)
      .sort();
    const line = `import { ${names.join(', ')} } from '${from}';`.replace('{ type', 'type {');
    const lines = names.map((name) => `  ${name},\n`).join('');
    return line.length <= lineWidth ? line : `import {\n${lines}} from '${from}';`;
  });
  return [
    '// Written by `npm run registry`: every contract that a file of this folder declares.',
    ...imports,
    '',
    '/** Every function that answers over HTTP. */',
    ...list('contracts', 'Contract', false),
    '',
    "/** Every call of the developers' API. */",
    ...list('keyContracts', 'KeyContract', true),
    '',
  ].join('\n');
}
