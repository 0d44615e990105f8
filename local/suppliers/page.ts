import { escapeHtml } from '../http/html';
import type { Submission } from './order-book';
import { scriptNames, scriptOf } from './scripts';
import type { Suppliers } from './suppliers';

const shownOrders = 200;

/** What a person sees of the suppliers: their orders, their settings, and which numbers do what. */
export const suppliersPage = (suppliers: Suppliers): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Supplier simulators</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid #8884; }
</style>
<h1>Supplier simulators</h1>
<p>They deliver ${suppliers.settings.delayMs / 1000} s after they accept. Their float is ₵${suppliers.settings.float.toFixed(2)}.
Everything here can be changed by <code>POST _control</code>; see local/README.md.</p>
<h2>Numbers that do something else</h2>
<table>
<tr><th>Number ends in</th><th>Script</th><th>What it does</th></tr>
${scriptNames.map(scriptRow).join('\n')}
</table>
<h2>Orders received</h2>
${suppliers.submissions.length === 0 ? '<p>None yet.</p>' : ordersTable(suppliers)}
</html>`;

function scriptRow(name: (typeof scriptNames)[number]): string {
  const { digits, summary } = scriptOf(name);
  return row([digits ?? 'anything else', name, summary]);
}

function ordersTable(suppliers: Suppliers): string {
  const newest = suppliers.submissions.slice(-shownOrders).reverse();
  const cells = ({ at, supplier, reference, endpoint, phone, volume, outcome }: Submission) => {
    const status = suppliers.status(supplier, reference) ?? 'not taken';
    return row([at, supplier, reference, endpoint, phone, `${volume} MB`, outcome, status]);
  };
  return `<table>
<tr><th>At</th><th>Supplier</th><th>Reference</th><th>Endpoint</th><th>Number</th><th>Volume</th><th>Answer</th><th>Status now</th></tr>
${newest.map(cells).join('\n')}
</table>`;
}

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
