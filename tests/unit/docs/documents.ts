import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot as root } from '../../../scripts/lib/project-root';

/** Returns the text of a file in the repository. */
export const read = (path: string): string => readFileSync(join(root, path), 'utf8');

export const exists = (path: string): boolean => existsSync(join(root, path));

/** Paths of every document that people read. */
export function documents(): string[] {
  const inside = ['docs', 'local'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => join(folder, file)),
  );
  return ['README.md', 'CONTRIBUTING.md', ...inside].filter(exists);
}

/** Returns the rows of the table with the given head, as the texts of their cells without code marks. */
export function tableRows(document: string, firstCells: readonly string[]): string[][] {
  const lines = document.split('\n');
  const head = lines.findIndex((line) => firstCells.every((cell, index) => cells(line)[index] === cell));
  if (head === -1) throw new Error(`No table starts with ${firstCells.join(' | ')}`);
  const rows = lines.slice(head + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end === -1 ? undefined : end).map(cells);
}

const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Returns the parts of a text that are in backticks. */
export const codes = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);

/** The targets of a document's links, images included. */
export const links = (document: string): string[] =>
  [...document.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

/** Headings as GitHub names them in links. */
export const anchors = (document: string): string[] =>
  [...document.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
