import { strFromU8, unzipSync } from 'fflate';
import { styledCells } from './cell-styles';
import { attributeOf, tagsIn } from './xml';

interface VisibleSheet {
  /** Counted from 1, with the hidden ones. */
  readonly place: number;
  /** Places of hidden rows and columns, counted from 0. Filtered, folded and crossed-out rows are hidden, too. */
  readonly rows: ReadonlySet<number>;
  readonly columns: ReadonlySet<number>;
  /** How numbers are shown, by the places of their cells, such as `B2`. */
  readonly formats: ReadonlyMap<string, string>;
}

/** Returns the sheets with a cell that isn't empty, as far as a spreadsheet shows them. Only for an archive that may be unpacked. */
export function visibleSheets(archive: ArrayBuffer): VisibleSheet[] {
  const parts = unzipSync(new Uint8Array(archive), { filter: ({ name }) => /\.(xml|rels)$/i.test(name) });
  const textOf = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  const relations = tagsIn(textOf('xl/_rels/workbook.xml.rels'), 'Relationship');
  const targetOf = (tag = ''): string =>
    attributeOf(tag, 'Target')
      .replace(/^(?!\/)/, '/xl/')
      .slice(1);
  const targets = new Map(relations.map((tag) => [attributeOf(tag, 'Id'), targetOf(tag)]));
  const styles = textOf(targetOf(relations.find((tag) => attributeOf(tag, 'Type').endsWith('/styles'))));
  if (!parts['xl/workbook.xml']) throw new Error('This archive is no workbook.');
  return tagsIn(textOf('xl/workbook.xml'), 'sheet').flatMap((tag, index) => {
    const xml = textOf(targets.get(attributeOf(tag, 'id')) ?? '');
    const isShown = !/hidden/i.test(attributeOf(tag, 'state')) && /<(\w+:)?(v|is)\b/.test(xml);
    if (!isShown) return [];
    const { formats, struckRows } = styledCells(xml, styles);
    const rows = new Set([...hiddenRows(xml), ...struckRows]);
    return { place: index + 1, rows, columns: hiddenColumns(xml), formats };
  });
}

function hiddenRows(xml: string): ReadonlySet<number> {
  let place = 0;
  return new Set(
    tagsIn(xml, 'row').flatMap((tag) => {
      place = Number(attributeOf(tag, 'r')) || place + 1;
      return isHidden(tag) ? place - 1 : [];
    }),
  );
}

function hiddenColumns(xml: string): ReadonlySet<number> {
  return new Set(
    tagsIn(xml, 'col')
      .filter(isHidden)
      .flatMap((tag) => {
        const first = Number(attributeOf(tag, 'min'));
        // Often all columns up to Excel's last one.
        const last = Math.min(Number(attributeOf(tag, 'max')), first + mostColumns);
        return Array.from({ length: last - first + 1 }, (_, index) => first - 1 + index);
      }),
  );
}

/** A sheet with more columns isn't read. */
const mostColumns = 100;

const isHidden = (tag: string): boolean =>
  /^(1|true)$/.test(attributeOf(tag, 'hidden')) ||
  ['ht', 'width'].some((side) => /^0(\.0+)?$/.test(attributeOf(tag, side)));
