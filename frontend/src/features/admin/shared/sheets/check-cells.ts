import { strFromU8, unzipSync } from 'fflate';

/** Empty ones among them: more than a result of a batch has, and little to a browser. */
const mostRows = 20_000;
const mostColumns = 100;

/**
 * Whether all cells of a workbook are where a sheet of ours may have some. The library makes each row and cell up to the last one: one
 * cell at `ZZ200000` would be 140 million. What is declared of the sheet's size is ignored, as the library does. Only for an archive that may be unpacked.
 */
export function isSmallWorkbook(archive: ArrayBuffer): boolean {
  const parts = unzipSync(new Uint8Array(archive), { filter: ({ name }) => /\.xml$/i.test(name) });
  // Any part may be named as a sheet.
  return Object.values(parts)
    .map((part) => strFromU8(part))
    .filter((xml) => xml.includes('sheetData'))
    .every((sheet) => [...sheet.matchAll(placeOfCell)].every(([, , place = '']) => isNear(place)));
}

/** `r="ZZ200000"` of a cell, `r="200000"` of a row; wherever it stands, so that nothing hides one. */
const placeOfCell = /(?<![\w:.-])r\s*=\s*(["'])(.*?)\1/gs;

function isNear(place: string): boolean {
  const [, letters, row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? [];
  if (letters === undefined || row === undefined) return false;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return Number(row) <= mostRows && column <= mostColumns;
}
