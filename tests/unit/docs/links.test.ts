import { dirname, join } from 'node:path';
import { anchors, codes, documents, exists, links, read } from './documents';

const isRecord = (path: string) => path.startsWith('docs/decisions/');

test.each(documents())('every link in %s leads somewhere', (path) => {
  const text = read(path);
  const broken = links(text).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [target = '', anchor] = link.split('#');
    const file = target === '' ? path : join(dirname(path), target);
    return !exists(file) || (anchor !== undefined && !anchors(read(file)).includes(anchor));
  });
  expect(broken).toEqual([]);
});

/** Records of decisions are not rewritten, so files that they name may no longer exist. */
test.each(documents().filter((path) => !isRecord(path)))('every path that %s names exists', (path) => {
  const named = codes(read(path)).filter((code) =>
    /^(bin|contracts|docs|frontend|lambdas|lib|local|scripts|tests)\/[\w./-]*$/.test(code),
  );
  expect(named.filter((file) => !exists(file))).toEqual([]);
});

test.each(documents())('every npm script that %s names exists', (path) => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
  const named = [
    ...read(path).matchAll(/npm (?:run )?((?:start|test|[a-z]+:[a-z]+)\b|(?<=run )[\w:-]+)/g),
  ].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

describe('the checks recognize', () => {
  test('a link, an image and an anchor', () => {
    expect(links('[a](b.md) ![c](d.png) [e](#f)')).toEqual(['b.md', 'd.png', '#f']);
    expect(anchors("# An order's life\n## Who may import whom\n")).toEqual([
      'an-orders-life',
      'who-may-import-whom',
    ]);
  });
});
