import { createReadStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type ExportFile, UnreadableExport } from './export-files';
import { type ExportedItem, NoExportLine, parseExportLine } from './export-line';

/** An item has 400 KB at most; as JSON, where each byte may become six, no line is longer. */
const longestLine = 4 * 1024 * 1024;

/**
 * The items of all files, a few at a time in memory.
 * @throws UnreadableExport that names file and line
 */
export async function* exportedItems(files: readonly ExportFile[]): AsyncGenerator<ExportedItem> {
  for (const file of files) yield* itemsOf(file);
}

async function* itemsOf({ path, itemCount }: ExportFile): AsyncGenerator<ExportedItem> {
  let lines = 0;
  try {
    for await (const text of linesOf(path)) {
      lines += 1;
      yield parseExportLine(text);
    }
  } catch (error) {
    if (error instanceof NoExportLine) throw new UnreadableExport(`${path}, line ${lines}: ${error.message}`);
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableExport(`${path}, after line ${lines}: cut off or damaged (${reason})`, {
      cause: error,
    });
  }
  // Partitions without items leave empty files; a file that nothing was written to looks the same.
  if (lines === 0 && itemCount === null) throw new UnreadableExport(`${path} is empty`);
  if (lines !== (itemCount ?? lines))
    throw new UnreadableExport(`${path} has ${lines} lines; by the manifest it had ${itemCount}`);
}

async function* linesOf(path: string): AsyncGenerator<string> {
  if (statSync(path).size === 0) return;
  const text = createGunzip();
  // An error of either destroys the other, and comes up where the text is read.
  pipeline(createReadStream(path), text, () => undefined);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const bytes of text) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new NoExportLine('it is longer than any item');
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
