import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root';

export const registeredFile = 'contracts/registered.ts';

const declaration = /^export const (\w+) =\s+define(Key)?Contract\(/gm;

/** As the formatter breaks a long line. */
const inLines = (line: string): string =>
  line.length <= 110 ? line : line.replace('{ ', '{\n  ').replaceAll(', ', ',\n  ').replace(' }', ',\n}');

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
  const namesIn = (file: string) =>
    declared.flatMap(({ name, from }) => (from === file ? [name] : [])).sort();
  const imports = [
    ...[...new Set(declared.map(({ from }) => from))].map((from) => ({
      line: inLines(`import { ${namesIn(from).join(', ')} } from '${from}';`),
      from,
    })),
    { line: "import type { Contract } from './contract';", from: './contract' },
    {
      line: "import type { KeyContract } from './developers/key-contract';",
      from: './developers/key-contract',
    },
  ].sort((a, b) => (a.from < b.from ? -1 : 1));
  return [
    '// Written by `npm run registry`: every contract that a file of this folder declares.',
    ...imports.map(({ line }) => line),
    '',
    '/** Every function that answers over HTTP. */',
    ...list('contracts', 'Contract', false),
    '',
    "/** Every call of the developers' API. */",
    ...list('keyContracts', 'KeyContract', true),
    '',
  ].join('\n');
}
