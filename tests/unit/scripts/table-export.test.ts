import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { exportFiles } from '../../../scripts/lib/table/export-files';
import { exportLine, parseExportLine } from '../../../scripts/lib/table/export-line';
import { exportedItems } from '../../../scripts/lib/table/exported-items';
import { shownKey } from '../../../scripts/lib/table/import-item';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'table-export-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const item = { PK: { S: 'USER#ama' }, SK: { S: 'PROFILE' }, balance: { N: '500' } };
const line = exportLine(item);
const inFolder = (name: string) => join(folder, name);
const gzip = (name: string, text: string | Buffer) => {
  const path = inFolder(name);
  writeFileSync(path, gzipSync(text));
  return path;
};

async function read(from: string) {
  const items = [];
  for await (const one of exportedItems(exportFiles(from))) items.push(one);
  return items;
}

describe('a line', () => {
  test("is an item in DynamoDB's JSON", () => {
    expect(line).toBe('{"Item":{"PK":{"S":"USER#ama"},"SK":{"S":"PROFILE"},"balance":{"N":"500"}}}');
    expect(parseExportLine(line)).toEqual(item);
  });

  test.each([
    ['', 'it is no JSON'],
    ['{"Item":{"PK":{"S":"USER#ama"}', 'it is no JSON'],
    ['[]', 'it is not {"Item": …} alone'],
    ['{"Item":{"PK":{"S":"a"},"SK":{"S":"b"}},"Keys":{}}', 'it is not {"Item": …} alone'],
    ['{"Keys":{},"NewImage":{}}', 'it has no DynamoDB JSON at "Item"'],
    ['{"Item":{"SK":{"S":"b"}}}', 'its item has no PK that is text'],
    ['{"Item":{"PK":{"S":"a"},"SK":{"N":"1"}}}', 'its item has no SK that is text'],
    ['{"Item":{"PK":{"S":"a"},"SK":{"S":""}}}', 'its item has no SK that is text'],
    ['{"Item":{"PK":{"S":"a"},"SK":{"S":"b"},"name":"Ama"}}', 'it has no DynamoDB JSON at "Item.name"'],
    [
      '{"Item":{"PK":{"S":"a"},"SK":{"S":"b"},"x":{"S":"Ama","N":"1"}}}',
      'it has no DynamoDB JSON at "Item.x"',
    ],
    [
      '{"Item":{"PK":{"S":"a"},"SK":{"S":"b"},"x":{"B":"no base64"}}}',
      'it has no DynamoDB JSON at "Item.x.B"',
    ],
  ])('that can’t be read is refused, %j: %s', (text, message) => {
    expect(() => parseExportLine(text)).toThrow(expect.objectContaining({ message }));
  });
});

describe('a file', () => {
  test('is read line by line, with or without a line end after the last', async () => {
    const name = 'Ɔdɔ'.repeat(20_000);
    const long = exportLine({ ...item, name: { S: name } });
    expect(await read(gzip('a.json.gz', `${long}\n${line}\n`))).toEqual([
      { ...item, name: { S: name } },
      item,
    ]);
    expect(await read(gzip('b.json.gz', line))).toEqual([item]);
  });

  test('of several parts, as gzip allows, is read to its end', async () => {
    const path = inFolder('a.json.gz');
    writeFileSync(path, Buffer.concat([gzipSync(`${line}\n`), gzipSync(`${line}\n`)]));
    expect(await read(path)).toHaveLength(2);
  });

  test('with an invalid line is refused by its name and that line', async () => {
    const path = gzip('a.json.gz', `${line}\n\n${line}\n`);
    await expect(read(path)).rejects.toThrow(`${path}, line 2: it is no JSON`);
  });

  test('that is cut off, not gzip, not UTF-8 or one endless line is refused by its name', async () => {
    const whole = readFileSync(gzip('a.json.gz', `${line}\n`));
    const path = inFolder('b.json.gz');
    const damaged = `${path}, after line \\d: cut off or damaged`;
    for (const bytes of [whole.subarray(0, -1), whole.subarray(0, 12), Buffer.from(line)]) {
      writeFileSync(path, bytes);
      await expect(read(path)).rejects.toThrow(new RegExp(damaged));
    }
    await expect(read(gzip('b.json.gz', Buffer.from([0xc3, 0x28])))).rejects.toThrow(new RegExp(damaged));
    const endless = gzip('b.json.gz', 'x'.repeat(5 * 1024 * 1024));
    await expect(read(endless)).rejects.toThrow('longer than any item');
  });

  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['gzip of an empty file', gzipSync('')],
  ])('of %s is refused, unless the manifest says that it had no items', async (_, bytes) => {
    mkdirSync(inFolder('data'));
    const path = inFolder('data/a.json.gz');
    writeFileSync(path, bytes);
    await expect(read(path)).rejects.toThrow(`${path} is empty`);
    writeFileSync(inFolder('manifest-files.json'), '{"itemCount":0,"dataFileS3Key":"x/data/a.json.gz"}\n');
    expect(await read(folder)).toEqual([]);
  });
});

describe('a folder', () => {
  const manifest = (...lines: object[]) =>
    writeFileSync(inFolder('manifest-files.json'), lines.map((one) => JSON.stringify(one)).join('\n'));
  const data = (name: string, lines: number) => {
    mkdirSync(inFolder('data'), { recursive: true });
    return gzip(`data/${name}.json.gz`, `${line}\n`.repeat(lines));
  };

  test('of files is read completely, and other files in it are ignored', async () => {
    gzip('a.json.gz', line);
    gzip('b.json.gz', line);
    writeFileSync(inFolder('manifest-summary.json'), '{}');
    expect(await read(folder)).toEqual([item, item]);
  });

  test.each(['', 'data'])('of an export is read by its manifest, named %j', async (name) => {
    const path = data('a', 2);
    manifest({ itemCount: 2, dataFileS3Key: 'x/data/a.json.gz' });
    expect(await read(inFolder(name))).toHaveLength(2);
    manifest({ itemCount: 3, dataFileS3Key: 'x/data/a.json.gz' });
    await expect(read(inFolder(name))).rejects.toThrow(`${path} has 2 lines; by the manifest it had 3`);
  });

  test('with a missing or an additional file is refused by the name of that file', async () => {
    const path = data('a', 1);
    manifest({ itemCount: 1, dataFileS3Key: 'x/data/b.json.gz' });
    await expect(read(folder)).rejects.toThrow(`${inFolder('data/b.json.gz')} is missing`);
    data('b', 1);
    await expect(read(folder)).rejects.toThrow(`${path} is not in the manifest-files.json`);
  });

  test('without files, with an unreadable manifest, or that doesn’t exist, is refused', async () => {
    await expect(read(folder)).rejects.toThrow(`${folder} has no .json.gz`);
    await expect(read(inFolder('none'))).rejects.toThrow(`There is no ${inFolder('none')}`);
    data('a', 1);
    writeFileSync(inFolder('manifest-files.json'), '{"itemCount":-1}');
    await expect(read(folder)).rejects.toThrow('manifest-files.json is no manifest of an export');
  });
});

test('a key is shown without names, addresses and numbers, and without characters that move the cursor', () => {
  const key = (PK: string, SK: string) => shownKey({ PK: { S: PK }, SK: { S: SK } });
  expect(key('USER#1', 'FIND#ama@test.example')).toBe('USER#1\tFIND#…');
  expect(key('USER#1', 'FIND#ama\nmensah')).toBe('USER#1\tFIND#…');
  expect(key('ORDER#1\u001b[2J', 'ORDER')).toBe('ORDER#1 [2J\tORDER');
});
