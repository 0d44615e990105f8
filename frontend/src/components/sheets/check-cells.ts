import { strFromU8, unzipSync } from 'fflate';

/** Includes empty cells. Little for a browser. */
const mostRows = 20_000;
const mostColumns = 100;

/**
 * Whether all cells of a workbook are within the size of our sheets. The library creates every row and cell up to the last one: a
 * single cell at `ZZ200000` would make 140 million. The declared sheet size is ignored, as by the library. Only for an archive
 * that may be unpacked.
 */
export function isSmallWorkbook(archive: ArrayBuffer): boolean {
  const parts = unzipSync(new Uint8Array(archive), { filter: ({ name }) => /\.xml$/i.test(name) });
  // Any part may be named as a sheet.
  const sheets = Object.values(parts).map((part) => strFromU8(part));
  // The library takes minutes for a part with a million `<` and no `>`.
  if (sheets.some((xml) => timesIn(xml, '<') > timesIn(xml, '>'))) return false;
  return sheets
    .filter((xml) => xml.includes('sheetData'))
    .every((sheet) => [...sheet.matchAll(placeOfCell)].every(([, , place = '']) => isNear(place)));
}

const timesIn = (text: string, letter: string): number => text.split(letter).length - 1;

/** `r="ZZ200000"` of a cell or `r="200000"` of a row, wherever it stands, so that nothing can hide one. */
const placeOfCell = /(?<![\w:.-])r\s*=\s*(["'])(.*?)\1/gs;

function isNear(place: string): boolean {
  const [, letters, row] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? [];
  if (letters === undefined || row === undefined) return false;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return Number(row) <= mostRows && column <= mostColumns;
}
