import { strFromU8, unzipSync } from 'fflate';

/** The most that is unpacked: a sheet of 10,000 rows has about 2 MB. */
const mostBytes = 10_000_000;
const mostColumns = 100;

export class TooLarge extends Error {}

export interface WorkbookSheet {
  /** As they are shown, with empty rows. */
  readonly rows: string[][];
  /** How many rows aren't in it, because the sheet hides them or crosses them out. */
  readonly hidden: number;
}

/**
 * Reads the sheets of a workbook that have rows, as a spreadsheet shows them: without what is hidden, filtered, folded or crossed out.
 * @throws TooLarge, or another error for what is no workbook
 */
export function readWorkbook(archive: ArrayBuffer): WorkbookSheet[] {
  let bytes = 0;
  const parts = unzipSync(new Uint8Array(archive), {
    filter({ name, originalSize }) {
      if (!/\.(xml|rels)$/i.test(name)) return false;
      bytes += originalSize;
      if (bytes > mostBytes) throw new TooLarge();
      return true;
    },
  });
  const part = (name = ''): Document =>
    new DOMParser().parseFromString(parts[name] ? strFromU8(parts[name]) : '<none/>', 'application/xml');
  if (!parts['xl/workbook.xml']) throw new Error('This archive is no workbook.');
  const relations = elements(part('xl/_rels/workbook.xml.rels'), 'Relationship').map((each) => ({
    id: each.getAttribute('Id'),
    type: each.getAttribute('Type') ?? '',
    path: (each.getAttribute('Target') ?? '').replace(/^(?!\/)/, '/xl/').slice(1),
  }));
  const ofType = (type: string) => part(relations.find((each) => each.type.endsWith(`/${type}`))?.path);
  const texts = elements(ofType('sharedStrings'), 'si').map(textOf);
  const styles = stylesIn(ofType('styles'));
  return elements(part('xl/workbook.xml'), 'sheet')
    .filter((sheet) => !/hidden/i.test(sheet.getAttribute('state') ?? ''))
    .map((sheet) => {
      const id = [...sheet.attributes].find(({ localName }) => localName === 'id')?.value;
      return sheetIn(part(relations.find((each) => each.id === id)?.path), texts, styles);
    })
    .filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')));
}

/** Finds elements with any namespace prefix. */
const elements = (of: Document | Element, name: string): Element[] => [
  ...of.getElementsByTagNameNS('*', name),
];

/** Leaves out the Japanese pronunciation that a cell may have beside its text. */
const textOf = (of: Element): string =>
  elements(of, 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('');

interface Style {
  /** Excel's code for how a number is shown, such as `"GHS "0.00`. */
  readonly format: string;
  readonly isStruck: boolean;
}

function stylesIn(styles: Document): readonly Style[] {
  const within = (list: string, name: string) =>
    elements(styles, list).flatMap((each) => elements(each, name));
  const codes = new Map(
    elements(styles, 'numFmt').map((each) => [
      each.getAttribute('numFmtId') ?? '',
      each.getAttribute('formatCode') ?? '',
    ]),
  );
  const struck = within('fonts', 'font').map((font) =>
    elements(font, 'strike').some((strike) => !/^(0|false)$/.test(strike.getAttribute('val') ?? '')),
  );
  return within('cellXfs', 'xf').map((xf) => {
    const id = xf.getAttribute('numFmtId') ?? '';
    return {
      format: codes.get(id) ?? builtIn(id),
      isStruck: struck[Number(xf.getAttribute('fontId'))] ?? false,
    };
  });
}

/** Excel's own formats for money, shares and dates have no code in the file. */
const builtIn = (id: string): string =>
  /^([5-8]|42|44)$/.test(id)
    ? '"₵"0'
    : /^(9|10)$/.test(id)
      ? '0%'
      : /^(1[4-9]|2[0-2])$/.test(id)
        ? 'd'
        : 'General';

function sheetIn(sheet: Document, texts: readonly string[], styles: readonly Style[]): WorkbookSheet {
  // Often all columns up to Excel's last one are hidden.
  const hiddenColumns = elements(sheet, 'col')
    .filter(isHidden)
    .map((each) => [Number(each.getAttribute('min')), Number(each.getAttribute('max'))] as const);
  const merged = elements(sheet, 'mergeCell').map((each) => {
    const [first = '', last = ''] = (each.getAttribute('ref') ?? '').split(':');
    return { column: columnOf(first), top: rowOf(first), bottom: rowOf(last), text: '' };
  });
  let hidden = 0;
  let place = 0;
  const rows = elements(sheet, 'row').map((row) => {
    const cells: string[] = [];
    let column = 0;
    place = Number(row.getAttribute('r')) || place + 1;
    let isStruck = false;
    for (const cell of elements(row, 'c')) {
      // A cell without an address follows the one before it.
      column = columnOf(cell.getAttribute('r') ?? '') || column + 1;
      if (column > mostColumns) throw new TooLarge();
      const style = styles[Number(cell.getAttribute('s'))] ?? { format: 'General', isStruck: false };
      const shown = shownIn(cell, texts, style);
      if (hiddenColumns.some(([first, last]) => first <= column && column <= last)) continue;
      isStruck ||= style.isStruck && shown !== '';
      cells[column - 1] = shown;
    }
    const isEmpty = cells.every((cell) => cell === '');
    for (const each of merged) {
      if (each.top === place) each.text = cells[each.column - 1] ?? '';
      // A merged cell's text is repeated in each row.
      else if (each.top < place && place <= each.bottom && each.text !== '' && !isEmpty)
        cells[each.column - 1] = each.text;
    }
    const whole = Array.from(cells, (cell = '') => cell);
    if ((!isHidden(row) && !isStruck) || whole.every((cell) => cell === '')) return whole;
    hidden += 1;
    return [];
  });
  return { rows, hidden };
}

const isHidden = (each: Element): boolean =>
  /^(1|true)$/.test(each.getAttribute('hidden') ?? '') ||
  ['ht', 'width'].some((side) => /^0(\.0+)?$/.test(each.getAttribute(side) ?? ''));

/** Counted from 1; 0: none is named. */
const columnOf = (place: string): number =>
  [...place.replace(/[^A-Z]/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const rowOf = (place: string): number => Number(place.replace(/\D/g, ''));

function shownIn(cell: Element, texts: readonly string[], { format }: Style): string {
  const value = elements(cell, 'v')[0]?.textContent ?? '';
  switch (cell.getAttribute('t') ?? 'n') {
    case 's':
      return texts[Number(value)] ?? '';
    case 'inlineStr':
      return textOf(cell);
    case 'n':
      return value === '' ? '' : shownNumber(Number(value), format);
    default:
      return value;
  }
}

/** Returns a number with the letters that its format shows beside it: `GHS 20`, `5 MB`, `5%`. Its digits stay as they are. */
function shownNumber(value: number, format: string): string {
  const plain = format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  if (/[dmyhs]/i.test(plain) && value < 100_000) {
    return new Date((value - daysBefore1970) * 86_400_000).toISOString().slice(0, 10);
  }
  // Formats that round, divide or depend on the number.
  const decimals = /\.([0#?]*)/.exec(plain)?.[1]?.length ?? 0;
  const isRounded =
    /[0#?]/.test(plain) && !plain.includes('%') && Math.abs(Number(value.toFixed(decimals)) - value) > 1e-9;
  if (isRounded || /\[[<>=]|,(?![#0?])/.test(format)) return `${value} (${format})`;
  let digits = String(value);
  const [section = ''] = format.match(/("[^"]*"|\\.|[^;"\\])+/s) ?? [];
  return section
    .replace(formatParts, (part, quoted = '', escaped = '', symbol = '', places = '') => {
      if (!places) return quoted || escaped || symbol || (part.length === 1 ? part : '');
      const once = digits;
      digits = '';
      return once;
    })
    .trim();
}

const daysBefore1970 = 25_569;

/** Quoted text, an escaped letter, a currency, other brackets, room beside the number, its digits, other letters. */
const formatParts =
  /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|[_*].|(General|@|[0#?][0#?.,]*(?:E[+-]0+)?)|./gs;
