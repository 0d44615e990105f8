import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/project-root';
import { read } from '../../support/read';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'local', 'tests'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => join(folder, file)),
  ),
];

const links = (document: string): string[] =>
  [...document.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

/** Headings as GitHub names them in links. */
const anchors = (document: string): string[] =>
  [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(documents)('every link in %s leads somewhere', (path) => {
  const broken = links(read(path)).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [target = '', anchor] = link.split('#');
    const file = target === '' ? path : join(dirname(path), target);
    if (!existsSync(join(projectRoot, file))) return true;
    return anchor !== undefined && !anchors(read(file)).includes(anchor);
  });
  expect(broken).toEqual([]);
});
