import { escapeHtml } from '../http/html';
import type { Submission } from './order-book';
import { scriptNames, scriptOf } from './scripts';
import type { Supplier } from './supplier';

const shownOrders = 200;

/** What a person sees of the supplier: its orders, its settings, and which numbers do what. */
export const suppliersPage = (supplier: Supplier): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Supplier simulator</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid #8884; }
</style>
<h1>Supplier simulator</h1>
<p>Delivers ${supplier.settings.delayMs / 1000} s after it accepts. Its float is ₵${supplier.settings.float.toFixed(2)}.
Everything here can be changed by <code>POST _control</code>; see local/README.md.</p>
<h2>Numbers that do something else</h2>
<table>
<tr><th>Number ends in</th><th>Script</th><th>What it does</th></tr>
${scriptNames.map(scriptRow).join('\n')}
</table>
<h2>Orders received</h2>
${supplier.submissions.length === 0 ? '<p>None yet.</p>' : ordersTable(supplier)}
</html>`;

function scriptRow(name: (typeof scriptNames)[number]): string {
  const { digits, summary } = scriptOf(name);
  return row([digits ?? 'anything else', name, summary]);
}

function ordersTable(supplier: Supplier): string {
  const newest = supplier.submissions.slice(-shownOrders).reverse();
  const cells = ({ at, reference, endpoint, phone, volume, outcome }: Submission) =>
    row([at, reference, endpoint, phone, `${volume} MB`, outcome, supplier.status(reference) ?? 'not taken']);
  return `<table>
<tr><th>At</th><th>Reference</th><th>Endpoint</th><th>Number</th><th>Volume</th><th>Answer</th><th>Status now</th></tr>
${newest.map(cells).join('\n')}
</table>`;
}

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`;
