import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/project-root';
import { type Coverage, readCoverage } from './coverage';
import { type Requirement, requirements } from './specification';

/*
 * Writes docs/spec-coverage.md from what the browser tests have seen, and fails where they have not seen
 * everything. With --check, as in CI, it fails instead where the committed file says otherwise.
 */

const file = join(projectRoot, 'docs', 'spec-coverage.md');

const witnesses = firstWitnesses(readCoverage());
const unseen = requirements.filter(({ id }) => !witnesses.has(id));
const known = new Set(requirements.map(({ id }) => id));
const unknown = [...witnesses.keys()].filter((id) => !known.has(id));
const problems = [
  ...unseen.map(({ id, text }) => `No test has seen "${id}": ${text}`),
  ...unknown.map((id) => `A test has seen "${id}", which the specification does not have. Run it again.`),
  ...(unseen.length === 0 ? writeOrCompare(documentOf(witnesses)) : []),
];
for (const problem of problems) console.error(problem);
console.log(`${requirements.length - unseen.length} of ${requirements.length} strings and rules seen`);
process.exitCode = problems.length > 0 ? 1 : 0;

interface Witness {
  readonly file: string;
  readonly test: string;
}

/** Of all that have seen it the first by name, so that the order in which tests run changes nothing. */
function firstWitnesses(coverage: readonly Coverage[]): Map<string, Witness> {
  const all = coverage.flatMap(({ file, seen }) => seen.map(({ id, test }) => ({ id, file, test })));
  const byName = all.toSorted((a, b) => compare(b.file, a.file) || compare(b.test, a.test));
  return new Map(byName.map(({ id, ...witness }) => [id, witness]));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function writeOrCompare(document: string): string[] {
  if (!process.argv.includes('--check')) {
    writeFileSync(file, document);
    return [];
  }
  return readFileSync(file, 'utf8') === document
    ? []
    : ['docs/spec-coverage.md is not what the tests have seen. Run npm run spec and commit it.'];
}

function documentOf(seenBy: ReadonlyMap<string, Witness>): string {
  const titles = [...new Set(requirements.map(({ part }) => part))];
  const section = (title: string) => {
    const rows = requirements.filter(({ part }) => part === title);
    return `## ${title}\n\n${table(rows, seenBy)}`;
  };
  return `# The specification, and the tests that saw it

Every string and rule of the product specification, with a test that saw it on screen in a real browser: strings
to the letter, as they are rendered. \`npm test\` fails when one is missing, and when this file, which \`npm run spec\` writes, is not what
its tests saw.

${titles.map(section).join('\n\n')}
`;
}

function table(rows: readonly Requirement[], seenBy: ReadonlyMap<string, Witness>): string {
  const lines = rows.map(({ id, name, text, kind }) => {
    const { file: path, test } = seenBy.get(id) ?? { file: '', test: '' };
    const shown = kind === 'words' ? `\`${text}\`` : text;
    const link = `[${path.replace('tests/e2e/', '')}](../${path})`;
    return `| ${name} | ${shown} | ${cell(test)} (${link}) |`;
  });
  return ['| | string or rule | seen by |', '|---|---|---|', ...lines].join('\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
