import { asvsRequirements } from '../../support/security/asvs-requirements';
import { codes, read, tableRows } from './documents';

const security = read('docs/security.md');

/** The text under a heading of the second level. That its links lead somewhere is tested for all documents. */
const under = (heading: string): string => {
  const [, text] = security.split(`\n## ${heading}\n`);
  if (text === undefined) throw new Error(`docs/security.md has no heading ${heading}`);
  return text.split('\n## ')[0] ?? '';
};
/** The rows of all tables in a text, without their heads. */
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\|(?!---)(.+)\|$(?!\n\|---)/gm)].map(([, row = '']) =>
    row.split('|').map((cell) => cell.trim()),
  );
const numbersIn = (text: string): string[] => text.match(/\d+\.\d+\.\d+/g) ?? [];

const requirements = rowsOf(under('ASVS, by chapter'));
const notApplying = rowsOf(under('What does not apply'));

test('there are as many requirements of levels 1 and 2 as ASVS 5.0.0 has', () => {
  expect(asvsRequirements).toHaveLength(253);
});

test('every requirement is either answered or does not apply, and stands in the document once', () => {
  const answered = requirements.map(([number = '']) => number);
  const others = notApplying.flatMap(([, numbers = '']) => numbersIn(numbers));
  expect([...answered, ...others].toSorted()).toEqual(asvsRequirements.toSorted());
});

test('every requirement says what it asks and how that is met, every group why it does not apply', () => {
  const short = [...requirements, ...notApplying].filter(
    (cells) => cells.length !== 3 || cells.some((cell) => cell === ''),
  );
  expect(short).toEqual([]);
  for (const [section, numbers = ''] of notApplying) {
    expect(numbersIn(numbers).filter((number) => !number.startsWith(`${section}.`))).toEqual([]);
  }
});

test('at most eight requirements are open, and each is in both places, with its reason', () => {
  const open = rowsOf(under('What is open'));
  const marked = requirements.filter(([, , how = '']) => how.startsWith('**Open**'));
  expect(open.map(([number]) => number)).toEqual(marked.map(([number]) => number));
  for (const cells of open) expect([cells.length, cells.includes('')]).toEqual([4, false]);
  expect(open.length).toBeLessThanOrEqual(8);
  expect(under('What is open')).toContain(`${['Six', 'Seven', 'Eight'][open.length - 6]} of 253.`);
});

test('all ten risks of the API Security Top 10 are answered', () => {
  const risks = rowsOf(under('API Security Top 10')).map(([risk = '']) => risk.split(' ')[0]);
  expect(risks).toEqual(Array.from({ length: 10 }, (_, index) => `API${index + 1}`));
});

/** A test is named as `[file](path) “its name”`, with `; “another of the same file”` nowhere. */
const namedTests = [...security.matchAll(/\]\(\.\.\/(tests\/[^)]+)\) “([^”]+)”/g)].map(
  ([, file = '', name = '']) => ({ file, name }),
);

test('every test that is named is a test of its file', () => {
  expect(namedTests.length).toBeGreaterThan(100);
  expect(namedTests.filter(({ file, name }) => !read(file).includes(name))).toEqual([]);
});

test('every name of a test is beside the file that it is in', () => {
  expect([...security.matchAll(/“/g)]).toHaveLength(namedTests.length);
});

test('every limit is as its file has it', () => {
  const rows = tableRows(security, ['limit', 'is']);
  expect(rows.length).toBeGreaterThan(10);
  for (const [limit, is = '', file = ''] of rows) {
    const text = read(codes(file)[0] ?? '');
    expect([limit, codes(is).filter((code) => !text.includes(code))]).toEqual([limit, []]);
    expect(codes(is)).not.toEqual([]);
  }
});
