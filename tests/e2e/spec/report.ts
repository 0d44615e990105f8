import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/project-root';
import { type Coverage, readCoverage } from './coverage';
import { type Requirement, requirements } from './specification';

/*
 * Fails where the browser tests have not seen everything, and writes artifacts/spec-coverage.md: which test saw what.
 */

const file = join(projectRoot, 'artifacts', 'spec-coverage.md');

const witnesses = firstWitnesses(readCoverage());
const unseen = requirements.filter(({ id }) => !witnesses.has(id));
const known = new Set(requirements.map(({ id }) => id));
const unknown = [...witnesses.keys()].filter((id) => !known.has(id));
const problems = [
  ...unseen.map(({ id, text }) => `No test has seen "${id}": ${text}`),
  ...unknown.map((id) => `A test has seen "${id}", which the specification does not have. Run it again.`),
];
writeFileSync(file, documentOf(witnesses));
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

function documentOf(seenBy: ReadonlyMap<string, Witness>): string {
  const titles = [...new Set(requirements.map(({ part }) => part))];
  const section = (title: string) => {
    const rows = requirements.filter(({ part }) => part === title);
    return `## ${title}\n\n${table(rows, seenBy)}`;
  };
  return `# The specification, and the tests that saw it

Every string and rule of the product specification, with a test that saw it on screen in a real browser: strings
to the letter, as they are rendered. The tests fail when one is missing.

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
