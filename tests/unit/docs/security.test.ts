import { codes, read, tableRows } from './documents';

const security = read('docs/security.md');
const asvs = read('docs/asvs.md');

/** A test is named as `[file](path) “its name”`; a second test of the same file gets a link of its own. */
const namedTests = [...`${security}\n${asvs}`.matchAll(/\]\(\.\.\/(tests\/[^)]+)\) “([^”]+)”/g)].map(
  ([, file = '', name = '']) => ({ file, name }),
);

test('every named test is a test of its file', () => {
  expect(namedTests.length).toBeGreaterThan(10);
  expect(namedTests.filter(({ file, name }) => !read(file).includes(name))).toEqual([]);
});

test('every limit has the value in its file', () => {
  const rows = tableRows(security, ['limit', 'is']);
  expect(rows.length).toBeGreaterThan(10);
  for (const [limit, is = '', file = ''] of rows) {
    const text = read(codes(file)[0] ?? '');
    expect([limit, codes(is).filter((code) => !text.includes(code))]).toEqual([limit, []]);
    expect(codes(is)).not.toEqual([]);
  }
});
