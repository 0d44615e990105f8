import { functionsDocument } from './functions-document';
import { limitsDocument } from './limits-document';
import { orderMovesDocument } from './order-life-document';
import { tableDocument } from './table-document';

/** The generated pages of docs/reference, by path. */
export const referencePages: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/reference/functions.md': functionsDocument,
  'docs/reference/limits.md': limitsDocument,
  'docs/reference/order-moves.md': orderMovesDocument,
  'docs/reference/table.md': tableDocument,
};
