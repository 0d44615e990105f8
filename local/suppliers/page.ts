import { firstSuppliers } from '../../contracts/constants';
import { escapeHtml, page, table } from '../http/html';
import { scriptNames, scriptOf } from './scripts';
import type { Suppliers } from './suppliers';

const shownOrders = 200;

/** The suppliers' orders and settings, and the numbers that script their behaviour. */
export const suppliersPage = (suppliers: Suppliers): string =>
  page(
    'Simulated suppliers',
    `<p>Orders are delivered ${suppliers.settings.delayMs / 1000} s after they are accepted. To change this, see <code>POST _control</code> in local/README.md.</p>
<h2>Suppliers</h2>
<p>Any number of others can be added in the shop’s settings: <code>more/rest/acme/</code> and <code>more/hubnet/acme/</code> at this address,
with the key <code>local-acme-key</code>, and so on for other ids.</p>
${table(
  ['Supplier', 'Float', 'Orders taken'],
  [...firstSuppliers, ...suppliers.others].map((id) => supplierRow(suppliers, id)),
)}
<h2>Scripts by number</h2>
${table(['Number ends in', 'Script', 'What the supplier does'], scriptNames.map(scriptRow))}
<h2>Orders received</h2>
${ordersTable(suppliers)}`,
  );

function supplierRow(suppliers: Suppliers, id: string): string[] {
  const { float } = suppliers.settingsOf(id);
  const taken = suppliers.statement(id);
  const cost = taken.reduce((sum, row) => sum + row.cost, 0);
  return [id, `₵${float.toFixed(2)}`, `${taken.length} for ₵${cost.toFixed(2)}`].map(escapeHtml);
}

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
