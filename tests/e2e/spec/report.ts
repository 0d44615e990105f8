import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exitWithError } from '../../../lib/exit-with-error';
import { projectRoot } from '../../../scripts/lib/project-root';
import { readSeen, type Seen } from './coverage';
import { type Requirement, requirements } from './specification';

/*
 * Fails if the everyday tests have not seen everything, and writes artifacts/spec-coverage.md: which test saw what, and
 * at which level.
 */

process.once('uncaughtException', exitWithError);

const report = join(projectRoot, 'artifacts', 'spec-coverage.md');

/** A test's folder says how close it is to what people see. */
const levels = [
  ['tests/e2e/over-http/', 'HTTP'],
  ['tests/e2e/', 'browser'],
  ['tests/unit/frontend/', 'DOM'],
  ['tests/integration/', 'HTTP'],
  ['tests/infra/', 'template'],
] as const;

const noted = readSeen();
if (noted.length === 0) throw new Error('The tests have noted nothing yet. Run npm test first.');
const witnesses = firstWitnesses(noted);
const unseen = requirements.filter(({ id }) => !witnesses.has(id));
const known = new Set(requirements.map(({ id }) => id));
const unknown = [...witnesses.keys()].filter((id) => !known.has(id));
const problems = unseen.map(({ id, text }) => `No test has seen "${id}": ${text}`);
mkdirSync(dirname(report), { recursive: true });
writeFileSync(report, documentOf(witnesses));
for (const problem of problems) console.error(problem);
// A note from an earlier run, before the specification changed.
for (const id of unknown) console.log(`A test has seen "${id}", which the specification does not have.`);
const ofLevels = [...new Set(levels.map(([, level]) => level))].map((level) => {
  const count = [...witnesses.values()].filter(({ file }) => levelOf(file) === level).length;
  return `${count} by ${level}`;
});
const seen = requirements.length - unseen.length;
console.log(`${seen} of ${requirements.length} strings and rules seen: ${ofLevels.join(', ')}`);
process.exitCode = problems.length > 0 ? 1 : 0;

function levelOf(file: string): string {
  const found = levels.find(([folder]) => file.startsWith(folder));
  if (found === undefined) throw new Error(`${file} is at no level that the report knows`);
  return found[1];
}

/** Of all tests that have seen it, the first by name, so that the order in which tests run makes no difference. */
function firstWitnesses(seen: readonly Seen[]): Map<string, Seen> {
  const byName = seen.toSorted((a, b) => compare(b.file, a.file) || compare(b.test, a.test));
  return new Map(byName.map((each) => [each.id, each]));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function documentOf(seenBy: ReadonlyMap<string, Seen>): string {
  const titles = [...new Set(requirements.map(({ part }) => part))];
  const section = (title: string) => {
    const rows = requirements.filter(({ part }) => part === title);
    return `## ${title}\n\n${table(rows, seenBy)}`;
  };
  return `# The specification, and the tests that saw it

Every string and rule of the product specification, with an everyday test that saw it, strings to the letter, as they are
rendered. Its level says where: in a real browser, in a DOM without one, over HTTP, or in a template of what is deployed.
The tests fail when one is missing.

${titles.map(section).join('\n\n')}
`;
}

function table(rows: readonly Requirement[], seenBy: ReadonlyMap<string, Seen>): string {
  const lines = rows.map(({ id, name, text, kind }) => {
    const shown = kind === 'words' ? `\`${text}\`` : text;
    return `| ${name} | ${shown} | ${witnessCells(seenBy.get(id))} |`;
  });
  return ['| | string or rule | level | seen by |', '|---|---|---|---|', ...lines].join('\n');
}

function witnessCells(witness: Seen | undefined): string {
  if (witness === undefined) return 'none |';
  const { file, test } = witness;
  return `${levelOf(file)} | ${cell(test)} ([${file.replace('tests/', '')}](../${file}))`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
}
