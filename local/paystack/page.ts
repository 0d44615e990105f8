import { escapeHtml, page, table } from '../http';
import type { Account, Dispute, Refund, Transaction } from './account';
import type { Command } from './control';

const shownRows = 100;

/** The account's payments, disputes and refunds with buttons, and its webhooks. */
export const paystackPage = ({
  transactions,
  disputes,
  refunds,
  webhooks,
  ...now
}: Account['value']): string =>
  page(
    'Paystack (simulated)',
    `<p>No money moves here. <code>POST /_control</code> does all of this too; see <code>local/paystack/README.md</code>.</p>
<p role="status"></p>
<p>Webhooks are ${now.isSilent ? 'dropped' : 'sent'}. ${now.faults.length} faults are set.</p>
<p>${[
      button('Drop webhooks', { action: 'drop-webhooks' }),
      button('Send failed webhooks again', { action: 'send-again' }),
      button('Next API call fails', { action: 'fault', mode: 'error' }),
      button('Payment outside of the shop', {
        action: 'pay',
        reference: `page-${now.nextNumber}`,
        amount: 5_000,
      }),
      button('Back to normal', { action: 'repair' }),
    ].join(' ')}</p>
<h2>Payments</h2>
${table(['Started', 'Reference', 'Customer', 'Amount', 'Channel', 'Status', ''], rows(transactions, payment))}
<h2>Disputes</h2>
${table(['Started', 'Reference', 'Amount', 'Status', ''], rows(disputes, dispute))}
<h2>Refunds</h2>
${table(['Started', 'Reference', 'Amount', 'Made by', 'Status', ''], rows(refunds, refund))}
<h2>Webhooks</h2>
${table(
  ['Event', 'Reference', 'Answer'],
  rows(webhooks, ({ event, reference, answer }) => [event, reference, String(answer)].map(escapeHtml)),
)}
<script>
addEventListener('click', async ({ target }) => {
  const { command } = target.dataset;
  if (!command) return;
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/_control', { method: 'POST', headers, body: command });
  if (response.ok) location.reload();
  else document.querySelector('[role=status]').textContent = (await response.json()).message;
});
</script>`,
  );

const rows = <Row>(list: readonly Row[], cells: (row: Row) => string[]) =>
  list.slice(-shownRows).toReversed().map(cells);

function payment({ reference, status, startedAtMs, email, amount, channel }: Transaction): string[] {
  const buttons =
    status === 'success'
      ? [
          button('Reverse', { action: 'pay', reference, status: 'reversed' }),
          button('Dispute', { action: 'dispute', reference }),
          button('Refund', { action: 'refund', reference }),
        ]
      : [
          button('Confirm', { action: 'pay', reference }),
          button('Fail', { action: 'pay', reference, status: 'failed' }),
        ];
  return [
    ...[time(startedAtMs), reference, email, money(amount), channel, status].map(escapeHtml),
    buttons.join(' '),
  ];
}

function dispute({ createdAtMs, reference, amount, resolution }: Dispute): string[] {
  const buttons = [
    button('Remind', { action: 'dispute', reference, event: 'remind' }),
    button('Shop wins', { action: 'dispute', reference, event: 'resolve' }),
    button('Shop loses', {
      action: 'dispute',
      reference,
      event: 'resolve',
      resolution: 'merchant-accepted',
    }),
  ];
  return [
    ...[time(createdAtMs), reference, money(amount), resolution ?? 'open'].map(escapeHtml),
    buttons.join(' '),
  ];
}

/** Its buttons act on the payment's latest refund. */
function refund({ createdAtMs, reference, amount, by, status }: Refund): string[] {
  const buttons = (['processed', 'failed', 'needs-attention'] as const).map((event) =>
    button(event, { action: 'refund', reference, event }),
  );
  return [...[time(createdAtMs), reference, money(amount), by, status].map(escapeHtml), buttons.join(' ')];
}

const button = (label: string, command: Command): string =>
  `<button type="button" data-command="${escapeHtml(JSON.stringify(command))}">${label}</button>`;

const money = (minorUnits: number): string => `GHS ${(minorUnits / 100).toFixed(2)}`;

const time = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').slice(0, 19);
