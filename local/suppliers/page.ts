import { escapeHtml, page, table } from '../http/html';
import { scriptNames, scriptOf } from './scripts';
import type { Suppliers } from './suppliers';

const shownOrders = 200;

/** The suppliers' orders and settings, and the numbers that script their behaviour. */
export const suppliersPage = (suppliers: Suppliers): string =>
  page(
    'Simulated suppliers',
    `<p>Orders are delivered ${suppliers.settings.delayMs / 1000} s after they are accepted. The float is ₵${suppliers.settings.float.toFixed(2)}.
To change this, see <code>POST _control</code> in local/README.md.</p>
<h2>Scripts by number</h2>
${table(['Number ends in', 'Script', 'What the supplier does'], scriptNames.map(scriptRow))}
<h2>Orders received</h2>
${ordersTable(suppliers)}`,
  );

function scriptRow(name: (typeof scriptNames)[number]): string[] {
  const { digits, summary } = scriptOf(name);
  return [digits ?? 'anything else', name, escapeHtml(summary)];
}

function ordersTable(suppliers: Suppliers): string {
  const heads = ['Time', 'Supplier', 'Reference', 'Endpoint', 'Number', 'Volume', 'Answer', 'Status now'];
  const newest = suppliers.submissions.slice(-shownOrders).reverse();
  const rows = newest.map(({ at, supplier, reference, endpoint, phone, volume, outcome }) => {
    const status = suppliers.status(supplier, reference) ?? 'not accepted';
    return [at, supplier, reference, endpoint, phone, `${volume} MB`, outcome, status].map(escapeHtml);
  });
  return table(heads, rows);
}
