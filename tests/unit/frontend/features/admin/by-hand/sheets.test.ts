import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { readSheetFile } from '../../../../../../frontend/src/components/sheets/read-sheet';
import {
  sheetCells,
  sheetRows,
} from '../../../../../../frontend/src/features/admin/orders/by-hand/sheets/batch-sheet';
import { toCsv, toXlsx } from '../../../../../../frontend/src/features/admin/shared/sheets/write-sheet';
import { row, template } from './samples';

const orders = [row('0241111111', 5_000), row('0242222222', 500), row('0241111111', 1_000)];
const cellsOf = (...change: Parameters<typeof template>) => {
  const chosen = template(...change);
  return sheetCells(sheetRows(orders, chosen), chosen);
};

test('a sheet follows its template: columns, titles, numbers and sizes', () => {
  expect(cellsOf()).toEqual([
    ['Number', 'Size'],
    ['0241111111', 5],
    ['0242222222', 0.5],
    ['0241111111', 1],
  ]);
  const columns = [
    { holds: 'size', title: 'MB' },
    { holds: 'number', title: 'MSISDN' },
  ] as const;
  expect(cellsOf({ columns: [...columns], numbers: '233', sizes: 'MB', summed: true })).toEqual([
    ['MB', 'MSISDN'],
    [6_000, '233241111111'],
    [500, '233242222222'],
  ]);
});

test('sizes of two lines are not added up', () => {
  const lines = [row('0241111111', 1_000), row('0241111111', 1_000, { line: 'BigTime' })];
  expect(sheetRows(lines, { summed: true })).toHaveLength(2);
});

test('an .xlsx file is read back as it was written, with its numbers as text', async () => {
  const file = await toXlsx(cellsOf());
  expect(await readSheet(Buffer.from(await file.arrayBuffer()))).toEqual(cellsOf());
  expect(await readSheetFile(file)).toMatchObject({ rows: cellsOf().map((cells) => cells.map(String)) });
});

test('an .xlsx file is XML in an archive, without a formula, also for a reader that isn’t ours', async () => {
  const cells = [
    ['=1+1', '+233'],
    ['0241111111', 5],
  ];
  const parts = unzipSync(new Uint8Array(await (await toXlsx(cells)).arrayBuffer()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const texts = [
    ...strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array()).matchAll(/<t[^>]*>([^<]*)</g),
  ];
  expect(texts.map(([, text]) => text)).toEqual(['=1+1', '+233', '0241111111']);
  expect(sheet).not.toContain('<f>');
  expect([...sheet.matchAll(/ t="s"/g)]).toHaveLength(3);
});

test('a .csv file is read back; formulas in it are neutralized', async () => {
  const file = toCsv([
    ['=1+1', 'Größe'],
    ['0241111111', 5],
  ]);
  expect(await file.text()).toContain("'=1+1,Größe\r\n0241111111,5\r\n");
  expect(await readSheetFile(file)).toMatchObject({
    rows: [
      ["'=1+1", 'Größe'],
      ['0241111111', '5'],
    ],
  });
});

test.each([
  [
    'quotes, and semicolons',
    'a;"b;""c"""\r\n1;2',
    [
      ['a', 'b;"c"'],
      ['1', '2'],
    ],
  ],
  ['empty lines', '\n\na,b\n\n', [['a', 'b']]],
])('a .csv file with %s', async (_, text, rows) => {
  expect(await readSheetFile(new Blob([text]))).toMatchObject({ rows });
});

const archive = (sheet: string | Uint8Array) =>
  zipSync({ 'xl/worksheets/sheet1.xml': typeof sheet === 'string' ? strToU8(sheet) : sheet }, { level: 9 });
/** Changes an archive so that its entry claims to have only this size. */
function lying(bytes: Uint8Array, size: number) {
  const copy = new Uint8Array(bytes);
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length - 28; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return copy;
}
/** The same entry of 500 kB 120 times, of which the archive counts only one. */
function miscounted() {
  const one = archive(new Uint8Array(500_000));
  const view = new DataView(one.buffer, one.byteOffset);
  const end = one.length - 22;
  const from = view.getUint32(end + 16, true);
  const entry = one.slice(from, end);
  const copies = 120;
  const all = new Uint8Array(from + entry.length * copies + 22);
  all.set(one.slice(0, from));
  for (let copy = 0; copy < copies; copy += 1) all.set(entry, from + copy * entry.length);
  all.set(one.slice(end), all.length - 22);
  const counts = new DataView(all.buffer);
  counts.setUint16(all.length - 14, copies, true);
  return all;
}
/** Changes an archive so that its directory would be where a 64-bit record says. */
function elsewhere(bytes: Uint8Array) {
  const copy = new Uint8Array(bytes);
  const view = new DataView(copy.buffer);
  view.setUint32(copy.length - 14, 0, true);
  view.setUint32(copy.length - 6, 0xffffffff, true);
  return copy;
}
const bomb = archive(new Uint8Array(200_000_000));
const many = new Blob(Array.from({ length: 10_001 }, () => 'a,b\n'));
const xls = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0]);

test.each([
  ['of 100 MB', new Blob([new Uint8Array(100_000_000)]), 'too large'],
  ['with a million rows', many, 'too large'],
  ['that unpacks to 200 MB', new Blob([bomb]), 'too large'],
  ['that unpacks to 200 MB and claims that it doesn’t', new Blob([lying(bomb, 100)]), 'too large'],
  ['with more entries than it counts', new Blob([miscounted()]), 'too large'],
  ['in the 64-bit form', new Blob([elsewhere(archive('Hello'))]), 'too large'],
  ['of another type', new Blob([xls]), 'isn’t an .xlsx'],
  ['that is an archive of something else', new Blob([archive('Hello')]), 'isn’t an .xlsx'],
  ['without a row', new Blob(['\r\n , \r\n']), 'no rows'],
])('a file %s is refused in words', async (_, file, words) => {
  const found = await readSheetFile(file);
  expect('problem' in found && found.problem).toContain(words);
});

describe('a workbook with a cell far away', () => {
  /** A sheet of one cell; `change` edits the sheet's text. */
  async function withCell(place: string, change = (sheet: string) => sheet): Promise<Blob> {
    const parts = unzipSync(new Uint8Array(await (await toXlsx([['x']])).arrayBuffer()));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const row = /\d+$/.exec(place)?.[0] ?? '1';
    const moved = sheet.replace('r="A1"', `r="${place}"`).replace(/<row r="1"/, `<row r="${row}"`);
    expect(moved).toContain(`r="${place}"`);
    return new Blob([zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(change(moved)) })]);
  }

  test.each(['ZZ200000', 'A200000', 'XFD1', 'A9999999', 'a1', '&#90;Z1'])(
    'at %s is not read: it would be millions of cells',
    async (place) => {
      const file = await withCell(place);
      expect(file.size).toBeLessThan(4_000);
      expect(await readSheetFile(file)).toEqual({ problem: expect.stringMatching(/too large/) });
    },
  );

  test('isn’t read either if the sheet declares another size, or the place is in other quotes', async () => {
    const declared = await withCell('ZZ200000', (sheet) =>
      sheet.replace('<sheetData', '<dimension ref="A1:B2"/><sheetData'),
    );
    const quoted = await withCell('ZZ200000', (sheet) =>
      sheet.replace('r="ZZ200000"', "title='>' r = 'ZZ200000'").replace('<row r="200000"', '<row'),
    );
    for (const file of [declared, quoted]) {
      expect(await readSheetFile(file)).toEqual({ problem: expect.stringMatching(/too large/) });
    }
  });

  test('isn’t read if it opens tags and closes none: that would take minutes', async () => {
    const file = await withCell('A1', () => `<worksheet>${'<'.repeat(2_000_000)}`);
    expect(file.size).toBeLessThan(10_000);
    expect(await readSheetFile(file)).toEqual({ problem: expect.stringMatching(/too large/) });
  });

  test('at the edge of the allowed size is read', async () => {
    const found = await readSheetFile(await withCell('CV9999'));
    expect(found).toMatchObject({ rows: [expect.arrayContaining(['x'])] });
  });
});

describe('a workbook whose cells share one text', () => {
  /** So many rows of 100 cells, each with that text. */
  async function sharing(text: string, rows: number): Promise<Blob> {
    const parts = unzipSync(new Uint8Array(await (await toXlsx([['x']])).arrayBuffer()));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const cell = /<c [^>]*r="A1"[^>]*>.*?<\/c>/s.exec(sheet)?.[0] ?? '';
    const places = Array.from({ length: 100 }, (_, at) =>
      at < 26 ? String.fromCharCode(65 + at) : String.fromCharCode(64 + Math.floor(at / 26), 65 + (at % 26)),
    );
    const rowAt = (row: number) =>
      `<row r="${row}">${places.map((place) => cell.replace('A1', `${place}${row}`)).join('')}</row>`;
    const data = `<sheetData>${Array.from({ length: rows }, (_, row) => rowAt(row + 1)).join('')}</sheetData>`;
    const strings = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array());
    const shared = strings.replace(/<t([^>]*)>x<\/t>/, `<t xml:space="preserve">${text}</t>`);
    expect(cell).toContain('t="s"');
    expect(shared).toContain(text);
    return new Blob([
      zipSync(
        {
          ...parts,
          'xl/worksheets/sheet1.xml': strToU8(sheet.replace(/<sheetData>.*<\/sheetData>/s, () => data)),
          'xl/sharedStrings.xml': strToU8(shared),
        },
        { level: 9 },
      ),
    ]);
  }

  test.each([
    ['a million spaces, 5,000 times', ' '.repeat(1_000_000), 50],
    ['300,000 letters, 100 times', 'a'.repeat(300_000), 1],
    ['30,000 letters, 20,000 times', 'a'.repeat(30_000), 200],
  ])('%s, is refused', async (_, text, rows) => {
    const file = await sharing(text, rows);
    expect(file.size).toBeLessThan(60_000);
    expect(await readSheetFile(file)).toEqual({ problem: expect.stringMatching(/too large/) });
  });

  test('of usual length, is read', async () => {
    const found = await readSheetFile(await sharing('Ama Mensah', 50));
    expect(found).toMatchObject({ rows: { length: 50, 0: { length: 100, 0: 'Ama Mensah' } } });
  });
});
