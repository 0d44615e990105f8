import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/universal';
import { readSheetFile } from '../../../../frontend/src/kit/read-sheet';
import { toXlsx } from '../../../support/to-xlsx';

const sheetPath = 'xl/worksheets/sheet1.xml';

/** jsdom's files can't be read. */
const fileOf = (bytes: Uint8Array<ArrayBuffer>) =>
  ({ size: bytes.byteLength, arrayBuffer: async () => bytes.buffer }) as Blob;

type Parts = Record<string, string>;

/** Reads a workbook whose parts were edited as text. */
async function read(workbook: Promise<Blob>, change: (parts: Parts) => Parts = () => ({})) {
  const packed = unzipSync(new Uint8Array(await (await workbook).arrayBuffer()));
  const parts = Object.fromEntries(Object.entries(packed).map(([name, part]) => [name, strFromU8(part)]));
  const changed = Object.entries({ ...parts, ...change(parts) });
  return readSheetFile(
    fileOf(zipSync(Object.fromEntries(changed.map(([name, text]) => [name, strToU8(text)])))),
  );
}

const cells = [
  ['Phone', 'Name', 'Size'],
  ['', '', ''],
  ['0241000501', '', '5GB'],
  ['0241000502', 'Ama', '1GB'],
];
const [titles = [], , first = [], second = []] = cells;
const inSheet = (change: (xml: string) => string) => (parts: Parts) => ({
  [sheetPath]: change(parts[sheetPath] ?? ''),
});
const withRow =
  (attributes: string) =>
  (xml: string): string =>
    xml.replace('<row r="4"', `<row ${attributes} r="4"`);

test.each<[string, (xml: string) => string, object]>([
  ['a whole one', (xml) => xml, { rows: [titles, first, second], hidden: 0 }],
  ['one with a hidden or filtered row', withRow('hidden="1"'), { rows: [titles, first], hidden: 1 }],
  ['one with a row of no height', withRow('ht="0" customHeight="1"'), { rows: [titles, first], hidden: 1 }],
  [
    'one with a hidden column',
    (xml) => xml.replace('<sheetData>', '<cols><col min="2" max="2" hidden="1"/></cols><sheetData>'),
    { rows: [['Phone', '', 'Size'], first, ['0241000502', '', '1GB']] },
  ],
  [
    'one whose rows and cells have no reference',
    (xml) =>
      xml
        .replace(/ r="\w+"/g, '')
        .replace('<c t="s"><v>4</v></c><c t="s"><v>5', '<c t="s"><v>4</v></c><c/><c t="s"><v>5'),
    { rows: [titles, expect.arrayContaining(['0241000501']), second] },
  ],
  [
    'one with a cell over two rows',
    (xml) =>
      xml
        .replace(/<c r="C4".*?<\/c>/, '')
        .replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="C3:C4"/></mergeCells>'),
    { rows: [titles, first, ['0241000502', 'Ama', '5GB']] },
  ],
  [
    'one with texts in its cells',
    (xml) =>
      xml.replace(
        /<c r="B4"[^>]*>.*?<\/c>/,
        '<c r="B4" t="inlineStr"><is><r><t>Am</t></r><r><t>a</t></r></is></c>',
      ),
    { rows: [titles, first, second] },
  ],
  [
    'one with prefixes',
    (xml) => xml.replace(/<(\/?)(worksheet|sheetData|row|c|v)\b/g, '<$1x:$2').replace('xmlns=', 'xmlns:x='),
    { rows: [titles, first, second] },
  ],
])('a workbook is read as a spreadsheet shows it: %s', async (_, change, expected) => {
  expect(await read(toXlsx(cells), inSheet(change))).toMatchObject(expected);
});

test.each([
  ['"GH₵"#,##0.00', 20, 'GH₵20'],
  ['[$GHS-409] 0.00;[Red]-0', 20, 'GHS 20'],
  ['0" MB"', 5, '5 MB'],
  ['0\\G\\B', 5, '5GB'],
  ['0%', 5, '5%'],
  ['_(* #,##0.00_);_(* (#,##0.00)', 5, '5'],
  ['[<1000]0" MB";0" GB"', 5, '5 ([<1000]0" MB";0" GB")'],
  ['0" GB"', 1.5, '1.5 (0" GB")'],
  ['0.0" GB"', 1.5, '1.5 GB'],
  ['"0"000000000', 241000501, '0241000501'],
  ['dd/mm/yyyy', 46352, '2026-11-26'],
])('a number with the format %j is read as it is shown', async (format, value, text) => {
  const workbook = writeXlsxFile([[{ value, type: Number, format }]], { sheet: 'S' }).toBlob();
  expect(await read(workbook)).toMatchObject({ rows: [[text]] });
});

test('a row that is crossed out is left out', async () => {
  const styled = [
    [{ value: '0241000501', textDecoration: { strikethrough: true } }],
    [{ value: '0241000502' }],
  ];
  const workbook = writeXlsxFile(styled, { sheet: 'S' }).toBlob();
  expect(await read(workbook)).toMatchObject({ rows: [['0241000502']], hidden: 1 });
});

test.each([
  ['hidden', 'state="hidden"', { rows: [titles, first, second] }],
  ['shown', '', { problem: 'This file has rows in several sheets. Keep one of them, and choose it again.' }],
])('of a workbook whose other sheet is %s, one sheet is read or none', async (_, state, expected) => {
  const found = await read(toXlsx(cells), (parts) => ({
    'xl/workbook.xml': (parts['xl/workbook.xml'] ?? '').replace(
      /<sheet /,
      `<sheet name="Old" sheetId="9" r:id="rId99" ${state}/><sheet `,
    ),
    'xl/_rels/workbook.xml.rels': (parts['xl/_rels/workbook.xml.rels'] ?? '').replace(
      '</Relationships>',
      '<Relationship Id="rId99" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet9.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet9.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>0241000509</t></is></c></row></sheetData></worksheet>',
  }));
  expect(found).toMatchObject(expected);
});

test.each([
  ['too much to unpack', { 'xl/worksheets/big.xml': ' '.repeat(10_000_001) }, /^This file is too large/],
  ['no workbook', { 'xl/workbook.xml': '' }, /^This file has no rows/],
])('an archive with %s is refused in words', async (_, parts, problem) => {
  expect(await read(toXlsx(cells), () => parts)).toEqual({ problem: expect.stringMatching(problem) });
});
