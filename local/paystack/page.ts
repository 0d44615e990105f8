import { escapeHtml, page, table } from '../http/html';
import type { Command, ControlReport } from './control';
import type { SimulatedDispute } from './dispute';
import type { SimulatedRefund } from './refund';
import type { Transaction } from './transaction';
import type { Webhook } from './webhook';

const shownRows = 100;
const minuteMs = 60_000;

const head = '<link rel="stylesheet" href="/page.css">\n<script type="module" src="/page.js"></script>';

/** The simulator's transactions and webhooks, each with its buttons. */
export const paystackPage = (report: ControlReport): string =>
  page(
    'Paystack (simulated)',
    `<p>No money moves here. <code>POST /_control</code> does all of this too; see
<code>local/paystack/README.md</code>.</p>
<p role="status"></p>
<p>Webhooks are ${describePolicy(report)}. Their clock shows ${time(report.nowMs)}.</p>
<p>
${button('Send webhooks', { action: 'webhooks' })}
${button('Drop webhooks', { action: 'webhooks', mode: 'drop' })}
${button('Clock +3 min', { action: 'advance', ms: 3 * minuteMs })}
${button('Clock +1 h', { action: 'advance', ms: 60 * minuteMs })}
${button('Next API call fails', { action: 'fault', mode: 'error' })}
${button('Payment outside of the shop', { action: 'outside' })}
${button('Back to normal', { action: 'repair' })}
</p>
<h2>Transactions</h2>
${transactionTable(report.transactions)}
<h2>Disputes</h2>
${disputeTable(report.disputes)}
<h2>Refunds</h2>
${refundTable(report.refunds)}
<h2>Webhooks</h2>
${webhookTable(report.webhooks)}`,
    head,
  );

function describePolicy({ policy, faults }: ControlReport): string {
  const mode = { send: 'sent', drop: 'dropped' }[policy.mode];
  const broken = faults.length > 0 ? `; the API has ${faults.length} fault(s) set` : '';
  return `${mode}${broken}`;
}

function transactionTable(transactions: readonly Transaction[]): string {
  const rows = transactions.slice(-shownRows).toReversed().map(transactionRow);
  const heads = ['Created', 'Reference', 'Customer', 'Asked', 'Paid', 'Channel', 'Status', ''];
  return table(heads, rows);
}

function transactionRow(transaction: Transaction): string[] {
  const { reference, status, amount, requestedAmount, currency } = transaction;
  const isPaid = status === 'success';
  const settle = (name: string, outcome: 'success' | 'failed' | 'reversed') =>
    button(`${name} ${reference}`, { action: 'set', reference, outcome: { status: outcome } }, name);
  return [
    time(transaction.createdAtMs),
    escapeHtml(reference),
    escapeHtml(transaction.email),
    money(requestedAmount, currency),
    isPaid ? money(amount, currency) : '',
    escapeHtml(transaction.channel ?? ''),
    `${status}<br><small>${escapeHtml(transaction.gatewayResponse)}</small>`,
    isPaid
      ? `${settle('Reverse', 'reversed')} ${button(`Dispute ${reference}`, { action: 'dispute', reference }, 'Dispute')} ${button(`Refund ${reference}`, { action: 'refund', reference }, 'Refund')}`
      : `${settle('Confirm', 'success')} ${settle('Fail', 'failed')}`,
  ];
}

function disputeTable(disputes: readonly SimulatedDispute[]): string {
  const rows = disputes.slice(-shownRows).toReversed().map(disputeRow);
  return table(['Created', 'Reference', 'Amount', 'Answer by', 'Status', ''], rows);
}

function disputeRow({ reference, status, resolution, ...dispute }: SimulatedDispute): string[] {
  const happen = (
    name: string,
    event: Omit<Extract<Command, { action: 'dispute' }>, 'action' | 'reference'>,
  ) => button(`${name} ${reference}`, { action: 'dispute', reference, ...event }, name);
  return [
    time(dispute.createdAtMs),
    escapeHtml(reference),
    money(dispute.refundAmount, 'GHS'),
    time(dispute.dueAtMs),
    escapeHtml(`${status}${resolution ? `: ${resolution}` : ''}`),
    `${happen('Remind', { event: 'remind' })} ${happen('Shop wins', { event: 'resolve', resolution: 'declined' })} ${happen('Shop loses', { event: 'resolve', resolution: 'merchant-accepted' })}`,
  ];
}

function refundTable(refunds: readonly SimulatedRefund[]): string {
  const rows = refunds.slice(-shownRows).toReversed().map(refundRow);
  return table(['Created', 'Reference', 'Amount', 'Made by', 'Status', ''], rows);
}

/** Makes a refund's row. Its buttons act on the payment's latest refund. */
function refundRow({ reference, amount, status, by, createdAtMs }: SimulatedRefund): string[] {
  const happen = (name: string, event: SimulatedRefund['status']) =>
    button(`${name} ${reference}`, { action: 'refund', reference, event }, name);
  return [
    time(createdAtMs),
    escapeHtml(reference),
    money(amount, 'GHS'),
    by === 'api' ? 'the shop' : 'a person',
    status,
    `${happen('Process', 'processed')} ${happen('Fail refund', 'failed')} ${happen('Ask for details', 'needs-attention')}`,
  ];
}

function webhookTable(webhooks: readonly Webhook[]): string {
  const rows = webhooks.slice(-shownRows).toReversed().map(webhookRow);
  const heads = ['Created', 'Event', 'Reference', 'Status', 'Attempts', 'Next', ''];
  return table(heads, rows);
}

function webhookRow(webhook: Webhook): string[] {
  const { id, attempts, nextAttemptAtMs, reference } = webhook;
  const answers = attempts.slice(-3).map(({ status, error }) => `${status ?? error}`);
  return [
    time(webhook.createdAtMs),
    escapeHtml(webhook.event),
    escapeHtml(reference),
    webhook.status,
    escapeHtml(`${attempts.length}${answers.length > 0 ? `: ${answers.join(', ')}` : ''}`),
    nextAttemptAtMs === null ? '' : time(nextAttemptAtMs),
    button(`Repeat ${reference}`, { action: 'repeat', id }, 'Repeat'),
  ];
}

const button = (label: string, command: Command, text = label): string =>
  `<button type="button" aria-label="${escapeHtml(label)}" data-command="${escapeHtml(JSON.stringify(command))}">${escapeHtml(text)}</button>`;

const money = (minorUnits: number, currency: string): string =>
  `${escapeHtml(currency)} ${(minorUnits / 100).toFixed(2)}`;

const time = (ms: number): string => new Date(ms).toISOString().replace('T', ' ').slice(0, 19);
