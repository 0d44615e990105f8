import { createReadStream, statSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type ExportFile, UnreadableExport } from './export-files';
import { type ExportedItem, NoExportLine, parseExportLine } from './export-line';

/** No line is longer: an item has at most 400 KB, and in JSON each byte can become at most six. */
const longestLine = 4 * 1024 * 1024;

/**
 * Yields the items of all files. Only a few are in memory at a time.
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
  // A partition without items leaves an empty file, but so does a failed write. Only the manifest's count tells them apart.
  if (lines === 0 && itemCount === null) throw new UnreadableExport(`${path} is empty`);
  if (lines !== (itemCount ?? lines))
    throw new UnreadableExport(`${path} has ${lines} lines; by the manifest it had ${itemCount}`);
}

async function* linesOf(path: string): AsyncGenerator<string> {
  if (statSync(path).size === 0) return;
  const text = createGunzip();
  // An error in one stream destroys the other, and is thrown where the text is read.
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
