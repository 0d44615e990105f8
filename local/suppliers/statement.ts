import { csvLine } from '../../contracts/csv';
import { escapeHtml, page, table } from '../http/html';
import type { Movement } from './order-book-entries';
import type { Suppliers } from './suppliers';

const heads = ['Date', 'Type', 'Reference', 'Transaction ID', 'Amount (GHS)', 'Balance (GHS)'];

const wordsOf = ({ at, what, reference, transactionId }: Movement) => [at, what, reference, transactionId];
const amountsOf = ({ amount, balance }: Movement) => [amount, balance].map((cedis) => cedis.toFixed(2));

/** Makes a supplier's statement as a page, newest first, with a link to the file. */
export function statementPage(suppliers: Suppliers, supplier: string): string {
  const newest = suppliers.movements(supplier).toReversed();
  const rows = newest.map((one) => [...wordsOf(one), ...amountsOf(one)].map(escapeHtml));
  const id = escapeHtml(supplier);
  return page(
    `Statement of ${id}`,
    `<p><a href="../">All suppliers</a> · <a href="${id}.csv" download>As a file (.csv)</a></p>
<p>The float is ₵${suppliers.settingsOf(supplier).float.toFixed(2)}.</p>
${table(heads, rows)}`,
  );
}

/** Makes the file as a supplier's own site would: oldest first. */
export const statementCsv = (suppliers: Suppliers, supplier: string): string =>
  [heads, ...suppliers.movements(supplier).map((one) => [...wordsOf(one), ...amountsOf(one).map(Number)])]
    .map(csvLine)
    .join('');
