import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/universal';
import { readList } from '../../../../../contracts/bulk/read-list';
import { readSheetFile } from '../../../../../frontend/src/components/sheets/read-sheet';
import { toXlsx } from '../../../../support/to-xlsx';

const sheetPath = 'xl/worksheets/sheet1.xml';

/** A workbook whose parts are edited as text. */
async function edited(cells: string[][], change: (parts: Record<string, string>) => Record<string, string>) {
  const packed = unzipSync(new Uint8Array(await (await toXlsx(cells)).arrayBuffer()));
  const parts = Object.fromEntries(Object.entries(packed).map(([name, part]) => [name, strFromU8(part)]));
  const changed = Object.entries({ ...parts, ...change(parts) });
  return new Blob([zipSync(Object.fromEntries(changed.map(([name, text]) => [name, strToU8(text)])))]);
}

const known = { networks: [], lines: [], planIds: [] };
async function listIn(file: Blob) {
  const found = await readSheetFile(file);
  return 'problem' in found ? found.problem : readList(found, known).rows;
}

const row = (phone: string, more = {}) => ({ number: phone, size: '5GB', network: '', note: '', ...more });

test.each([
  ['hidden or filtered', 'hidden="1"'],
  ['zero high', 'ht="0" customHeight="1"'],
])('a row that is %s in Excel is to be looked at', async (_, attributes) => {
  const cells = [
    ['Phone', 'Size'],
    ['', ''],
    ['0241000501', '5GB'],
    ['0241000502', '5GB'],
  ];
  const file = await edited(cells, ({ [sheetPath]: xml = '' }) => ({
    [sheetPath]: xml.replace('<row r="4"', `<row ${attributes} r="4"`),
  }));
  expect(await listIn(file)).toEqual([row('0241000501'), row('0241000502', { excluded })]);
});

const excluded = 'The file hides this row or crosses it out.';

test.each([
  ['"GH₵"#,##0.00', 20, 'GH₵20'],
  ['[$GHS-409] 0.00;[Red]-0', 20, 'GHS 20'],
  ['0" MB"', 5, '5 MB'],
  ['0\\G\\B', 5, '5GB'],
  ['0%', 5, '5%'],
  ['_(* #,##0.00_);_(* (#,##0.00)', 5, '5'],
  ['[<1000]0" MB";0" GB"', 5, '5 ([<1000]0" MB";0" GB")'],
  ['"0"000000000', 241000501, '0241000501'],
])('a number with the format %j is read as it is shown', async (format, value, text) => {
  const file = await writeXlsxFile([[{ value, type: Number, format }]], { sheet: 'S' }).toBlob();
  expect(await readSheetFile(file)).toMatchObject({ rows: [[text]] });
});

describe('a workbook with two sheets', () => {
  const cells = [['0241000501', '5GB']];
  const twoSheets = (state: string) =>
    edited(cells, (parts) => ({
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

  test('is read without the one that Excel hides', async () => {
    expect(await listIn(await twoSheets('state="hidden"'))).toEqual([row('0241000501')]);
  });

  test('is refused in words if both have rows', async () => {
    expect(await listIn(await twoSheets(''))).toBe(
      'This file has rows in several sheets. Keep one of them, and choose it again.',
    );
  });
});
