import { attributeOf, tagsIn } from './xml';

interface CellStyle {
  /** Excel's code for how a number is shown, such as `"GHS "0.00`. */
  readonly format: string;
  readonly isStruck: boolean;
}

/** The cells whose style matters to a reader, by their places such as `B2`. */
export interface StyledCells {
  /** How their numbers are shown. */
  readonly formats: ReadonlyMap<string, string>;
  /** Places of the rows with a crossed-out cell, counted from 0. */
  readonly struckRows: readonly number[];
}

/** Returns how the cells of a sheet are shown by the workbook's styles. */
export function styledCells(sheet: string, styles: string): StyledCells {
  const all = stylesIn(styles);
  const formats = new Map<string, string>();
  const struckRows: number[] = [];
  for (const tag of tagsIn(sheet, 'c')) {
    const style = all[Number(attributeOf(tag, 's'))];
    if (style === undefined || tag.endsWith('/>')) continue;
    const place = attributeOf(tag, 'r');
    if (style.format !== 'General') formats.set(place, style.format);
    if (style.isStruck) struckRows.push(Number(place.replace(/\D/g, '')) - 1);
  }
  return { formats, struckRows };
}

function stylesIn(xml: string): CellStyle[] {
  const part = (name: string) =>
    new RegExp(`<(\\w+:)?${name}[\\s>].*?</(\\w+:)?${name}>`, 's').exec(xml)?.[0] ?? '';
  const codes = new Map(
    tagsIn(xml, 'numFmt').map((tag) => [attributeOf(tag, 'numFmtId'), attributeOf(tag, 'formatCode')]),
  );
  const [, ...fonts] = part('fonts').split(/<(?:\w+:)?font\b/);
  return tagsIn(part('cellXfs'), 'xf').map((tag) => {
    const id = attributeOf(tag, 'numFmtId');
    return {
      format: codes.get(id) ?? builtIn(id),
      isStruck: /<(\w+:)?strike(?![^>]*"(0|false)")/.test(fonts[Number(attributeOf(tag, 'fontId'))] ?? ''),
    };
  });
}

/** Excel's own formats for money and shares have no code in the file. */
const builtIn = (id: string): string =>
  /^([5-8]|42|44)$/.test(id) ? '"₵"0' : /^(9|10)$/.test(id) ? '0%' : 'General';

/** Returns a number with the letters that its format shows beside it: `GHS 20`, `5 MB`, `5%`. Its digits stay as they are. */
export function shownNumber(value: number, format: string): string {
  // Depends on the number, or divides it by thousands.
  if (/\[[<>=]|,(?![#0?])/.test(format)) return `${value} (${format})`;
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

/** Quoted text, an escaped letter, a currency, other brackets, room beside the number, its digits, other letters. */
const formatParts =
  /"([^"]*)"|\\(.)|\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|[_*].|(General|@|[0#?][0#?.,]*(?:E[+-]0+)?)|./gs;
