import { join } from 'node:path';
import type { AttentionKind } from '../../../contracts/attention/attention-kinds';
import { rowFamilies } from '../../../lambdas/adapters/dynamodb/accounts/own-data/row-families';
import {
  booksKey,
  countedKey,
  deliveriesKey,
  ledgerCheckKey,
  marginsKey,
  rateLimitKey,
  rechecksKey,
  sheetKey,
  totalsKey,
  waitingKey,
} from '../../../lambdas/adapters/dynamodb/table/keys';
import { tableDefinition } from '../../../lambdas/adapters/dynamodb/table/table-definition';
import { findKey } from '../../../lambdas/core/accounts/find-accounts';
import { phoneCodeRow, signUpProgressRow, staffNotesRow } from '../../../lambdas/core/accounts/other-rows';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { recoveryCodesRow } from '../../../lambdas/core/accounts/second-factor/rows';
import { approvalRow, askerRow, lastRequestRow, tallyRow } from '../../../lambdas/core/approvals/rows';
import { attentionRow } from '../../../lambdas/core/attention/rows';
import { auditRow } from '../../../lambdas/core/audit-log/rows';
import { bulkPartRow, bulkRow } from '../../../lambdas/core/bulk/rows';
import { casePicturesRow, caseRow } from '../../../lambdas/core/cases/rows';
import { hashOf } from '../../../lambdas/core/content-hash';
import {
  apiCallRow,
  apiKeyHashRow,
  apiKeyListRow,
  apiKeyRow,
  apiKeySpentRow,
  apiKeyUseRow,
  orderMetadataRow,
  orderReferenceRow,
} from '../../../lambdas/core/developers/rows';
import { disputeRow } from '../../../lambdas/core/disputes/rows';
import {
  floatBookRow,
  floatEntryRow,
  floatRow,
  owedRow,
  typedTopUpRow,
} from '../../../lambdas/core/floats/rows';
import { bankBalanceRow, paystackBalanceRow } from '../../../lambdas/core/health/rows';
import type { TableAction } from '../../../lambdas/core/kernel/db';
import { monthRow } from '../../../lambdas/core/kernel/months';
import {
  type IndexName,
  type Key,
  listShards,
  seqText,
  userShards,
} from '../../../lambdas/core/kernel/table';
import { networksRow } from '../../../lambdas/core/networks/rows';
import {
  noticeRow,
  noticeSettingsRow,
  noticeTextsRow,
  ownersToldRow,
  smsDayRow,
  toldMomentsRow,
  toldPricesRow,
} from '../../../lambdas/core/notices/rows';
import { numberRow } from '../../../lambdas/core/orders/activation/supplier-number';
import { batchRow } from '../../../lambdas/core/orders/by-hand/batch';
import { maskingRow } from '../../../lambdas/core/orders/masking/rows';
import { orderRow, refusalRow } from '../../../lambdas/core/orders/rows';
import { ownPricesRow, priceRow } from '../../../lambdas/core/prices/rows';
import { type ReceiptSubject, receiptLinksRow, receiptRow } from '../../../lambdas/core/receipts/rows';
import { recipientListRow, recipientRow } from '../../../lambdas/core/recipients/rows';
import { refundRow } from '../../../lambdas/core/refunds/rows';
import { sandboxWorkRow } from '../../../lambdas/core/sandbox/rows';
import { knownDevicesRow, sessionRow } from '../../../lambdas/core/sessions/rows';
import { comparisonRow, topUpRechecksRow, topUpRow } from '../../../lambdas/core/top-ups/rows';
import { ledgerRow } from '../../../lambdas/core/wallet/rows';
import { deliveryRow, endpointHealthRow, webhooksRow } from '../../../lambdas/core/webhooks/rows';
import { functionNames } from '../../../lib/functions';
import { readDeclarations } from '../functions/declarations';
import { projectRoot } from '../project-root';
import { generated, markdownTable } from './markdown';

interface RowKind {
  readonly holds: string;
  readonly key: Key;
  /** Its entries in the indexes, and when it expires. */
  readonly notes?: string;
}

const moment = new Date(0);
const user = '<user>';
const someTime = { toISOString: () => '<time>' } as Date;

/** Every kind of row. A test finds each function that makes a key here. */
const rows: readonly RowKind[] = [
  {
    holds: 'account',
    key: accountRow.key({ userId: user }),
    notes:
      '`worklist`: `USERS#<month>#<shard>`; `byValue`: `DELETING`, from its closing until its data is erased',
  },
  { holds: 'prices of a customer’s own', key: ownPricesRow.key({ userId: user }) },
  {
    holds: 'a word that an account is found by; for staff, how their name looks',
    key: findKey(user, '<word>'),
    notes: '`byValue`: `FIND#<first character>`',
  },
  { holds: 'recovery codes', key: recoveryCodesRow.key({ userId: user }) },
  {
    holds: 'session',
    key: sessionRow.key({ userId: user, id: '<sign-in>' }),
    notes: 'expires after 31 days',
  },
  { holds: 'devices that an account was used from', key: knownDevicesRow.key({ userId: user }) },
  {
    holds: 'recipient: a number that a customer saved',
    key: recipientRow.key({ userId: user, phoneNumber: '<number>' }),
  },
  {
    holds: 'number of a customer’s recipients, and the latest requests about them',
    key: recipientListRow.key({ userId: user }),
  },
  {
    holds: 'bulk buy: what is set aside, and which row is next',
    key: bulkRow.key({ userId: user, id: '<id>' }),
    notes: '`worklist`: `OPEN#BULK`, until it has ended',
  },
  {
    holds: '50 rows of a bulk buy’s list',
    key: bulkPartRow.key({ userId: user, id: '<id>', part: '<part>' as unknown as number }),
    notes: 'expires after 90 days',
  },
  {
    holds: 'links to the receipt of an order or a top-up, five at most',
    key: receiptLinksRow.key({ userId: user, of: '<kind>' as ReceiptSubject['of'], id: '<id>' }),
  },
  {
    holds: 'a developer’s own name for an order, once in an account',
    key: orderReferenceRow.key({ userId: user, reference: '<reference>' }),
    notes: '`byValue`: `API-REFERENCE#<reference>`',
  },
  {
    holds: 'what a developer keeps with an order',
    key: orderMetadataRow.key({ userId: user, orderNumber: '<order>' }),
  },
  {
    holds: 'API key, also one that was stopped; without its text',
    key: apiKeyRow.key({ userId: user, id: '<key>' }),
  },
  { holds: 'ids of a customer’s working API keys', key: apiKeyListRow.key({ userId: user }) },
  { holds: 'last use of an API key', key: apiKeyUseRow.key({ userId: user, id: '<key>' }) },
  {
    holds: 'what an API key has spent in a day',
    key: apiKeySpentRow.key({ userId: user, id: '<key>', day: '<day>' }),
    notes: 'expires after 30 days',
  },
  { holds: 'API key, by the hash of its text', key: apiKeyHashRow.key({ hash: '<hash>' }) },
  {
    holds: 'call by an API key',
    key: apiCallRow.key({ keyId: '<key>', at: someTime, requestId: '<call>' }),
    notes: 'expires after 30 days',
  },
  { holds: 'ledger entry', key: ledgerRow.key({ userId: user, seq: 1 }) },
  {
    holds: 'top-up',
    key: topUpRow.key({ userId: user, reference: '<reference>' }),
    notes:
      '`byTime`: `TOPUPS#<month>#<shard>`; `byValue`: `REFERENCE#<reference>`; `worklist`: `OPEN#TOPUP#<shard>` while due',
  },
  { holds: 'notice settings of a customer', key: noticeSettingsRow.key({ userId: user }) },
  {
    holds: 'a customer’s endpoints for webhooks, five at most',
    key: webhooksRow.key({ userId: user }),
    notes: '`byValue`: `WEBHOOKS`, while one hears of prices or pauses',
  },
  {
    holds: 'a webhook on its way to an endpoint, or that was sent there',
    key: deliveryRow.key({ endpointId: '<endpoint>', id: '<time>#<event>' }),
    notes: 'expires after 30 days',
  },
  {
    holds: 'how an endpoint has answered of late',
    key: endpointHealthRow.key({ endpointId: '<endpoint>' }),
    notes: 'expires after 30 days',
  },
  { holds: 'staff’s notes on a customer', key: staffNotesRow.key({ userId: user }) },
  {
    holds: 'code for a phone number',
    key: phoneCodeRow.key({ userId: user }),
    notes: 'expires after 2 days',
  },
  {
    holds: 'order',
    key: orderRow.key({ id: '<number>' }),
    notes:
      '`byTime`: `ORDERS#<month>#<shard>`; `byValue`: `PHONE#<recipient>`, sorted before all times while it hasn’t gone out or has failed, gone once its number is masked; `worklist`: `OPEN#ORDER#<shard>` while due, always while a batch may take it, and while its number is to be activated; `OPEN#WAITING#<shard>` while it waits for a permit',
  },
  {
    holds: 'refusal: a declined purchase, in place of its order',
    key: refusalRow.key({ id: '<number>' }),
    notes: 'expires after 30 days',
  },
  { holds: 'case: messages about a problem with an order', key: caseRow.key({ orderId: '<order>' }) },
  {
    holds: 'pictures of a case, and uploads that were begun',
    key: casePicturesRow.key({ orderId: '<order>' }),
  },
  {
    holds: 'amount that a supplier owes us for a failed order',
    key: owedRow.key({ orderId: '<order>', supplier: '<supplier>' }),
    notes: '`worklist`: `OPEN#OWED`, until it is given back',
  },
  {
    holds: 'batch of orders by hand',
    key: batchRow.key({ id: '<id>' }),
    notes: '`worklist`: `OPEN#BATCH`, then `CLOSED#BATCH`',
  },
  {
    holds: 'number at a supplier: whether the supplier can deliver to it, and its activation',
    key: numberRow.key({ phoneNumber: '<number>', supplier: '<supplier>' }),
    notes: '`worklist`: `OPEN#NUMBER`, while it is to be activated. Expires 14 days after its last change',
  },
  {
    holds: 'refund of a top-up',
    key: refundRow.key({ id: '<id>' }),
    notes: '`worklist`: `OPEN#REFUND#<shard>` while it is open',
  },
  { holds: 'dispute', key: disputeRow.key({ id: '<id>' }) },
  { holds: 'link to a receipt, by the hash of its token', key: receiptRow.key({ hash: '<hash>' }) },
  {
    holds: 'attention item',
    key: attentionRow.key({ subject: { kind: '<kind>' as AttentionKind, id: '<id>' } }),
    notes: '`worklist`: `OPEN#ATTENTION`, while it is open; applications last',
  },
  {
    holds: 'approval',
    key: approvalRow.key({ id: '<id>' }),
    notes:
      '`worklist`: `OPEN#APPROVAL`, while it waits; `OPEN#DECIDED#<user>` of its requester, once somebody else has decided',
  },
  {
    holds: 'last request for a change, by the hash of what it asks for',
    key: lastRequestRow.key({ change: '<hash>' }),
  },
  {
    holds: 'requests that one person had waiting when they last asked',
    key: askerRow.key({ adminId: user }),
  },
  {
    holds: 'tally of one admin’s, or one customer’s, changes toward a limit of two people',
    key: tallyRow.key({ of: user, limit: '<limit>' }),
    notes: 'for a customer, the user is `customer <user>`. Expires two hours after it no longer counts',
  },
  {
    holds: 'audit record',
    key: auditRow.key({ id: '<id>' }),
    notes:
      '`byTime`: `AUDIT#<month>`, or `AUDIT#<month>#CUSTOMERS` for customers’ changes of their own settings; `byValue`: `PRICED#<user>` for a customer’s tier and own prices',
  },
  {
    holds: 'notice',
    key: noticeRow.key({ id: '<event>#<cause>' }),
    notes: '`worklist`: `OPEN#NOTICE`, while it is to be tried. Expires after 7 days',
  },
  { holds: 'notices’ words, and the budget of texts', key: noticeTextsRow.key({}) },
  { holds: 'up to when owners were told of what needs a person', key: ownersToldRow.key({}) },
  { holds: 'moments to come at which prices change, as customers were told', key: toldMomentsRow.key({}) },
  {
    holds: 'progress of telling customers about the prices that change at a moment',
    key: toldPricesRow.key({ at: moment }),
    notes: 'expires 7 days after the change',
  },
  { holds: 'texts of a day', key: smsDayRow.key({ day: '<day>' }), notes: 'expires after 31 days' },
  { holds: 'price', key: priceRow.key({ id: '<plan>' }) },
  {
    holds:
      'all networks, with their pauses and routes; in attributes of their own, suppliers’ troubles, full days, low floats, and who sells',
    key: networksRow.key({}),
  },
  {
    holds:
      'rate limiter; also mails and codes of an address in a day, orders in a day at a supplier whose route has a limit, places of new accounts, and turns in a queue',
    key: rateLimitKey('<limit>'),
  },
  { holds: 'float: our balance at a supplier', key: floatRow.key({ supplier: '<supplier>' }) },
  { holds: 'expected float', key: floatBookRow.key({ supplier: '<supplier>' }) },
  { holds: 'entry of a float’s ledger', key: floatEntryRow.key({ supplier: '<supplier>', seq: 1 }) },
  {
    holds: 'top-up of a float: the last one typed in under its reference',
    key: typedTopUpRow.key({ supplier: '<supplier>', reference: '<reference>' }),
  },
  { holds: 'our balance at Paystack, as Paystack says', key: paystackBalanceRow.key({}) },
  { holds: 'our balance in the bank, as staff typed it in', key: bankBalanceRow.key({}) },
  { holds: 'statistics: totals', key: totalsKey },
  { holds: 'statistics: orders by day, for a month', key: sheetKey('ORDERS', '<month>') },
  { holds: 'statistics: top-ups by day, for a month', key: sheetKey('TOPUPS', '<month>') },
  { holds: 'statistics: the books of a month', key: booksKey('<month>') },
  { holds: 'statistics: the margins of a day', key: marginsKey('<day>') },
  {
    holds: 'statistics: the deliveries of an hour',
    key: deliveriesKey('<hour>'),
    notes: 'expires after 30 days',
  },
  { holds: 'marks of counted changes', key: countedKey('<minute>', 1), notes: 'expires after 30 days' },
  {
    holds: 'changes that wait to be counted, while functions count at the same time',
    key: waitingKey('<since>', '<changes>'),
    notes: 'expires after a day',
  },
  { holds: 'month with sign-ups', key: monthRow.key({ month: '<month>' }) },
  { holds: 'progress: delivered orders that were asked about again', key: rechecksKey },
  { holds: 'progress: completed top-ups that were asked about again', key: topUpRechecksRow.key({}) },
  { holds: 'progress: top-ups that were compared with Paystack’s list', key: comparisonRow.key({}) },
  { holds: 'progress: unconfirmed sign-ups that were looked through', key: signUpProgressRow.key({}) },
  { holds: 'progress: orders whose numbers are masked', key: maskingRow.key({}) },
  { holds: 'progress: the nightly ledger check', key: ledgerCheckKey },
  {
    holds: 'sandbox: until when the sweep looks for an account’s open orders',
    key: sandboxWorkRow.key({ userId: '<user id>' }),
    notes:
      'behind `TEST#`; expires when that is over. The sandbox’s other rows are of the kinds above, behind `TEST#` and before `~<user id>`, in the indexes too. They expire 90 days after they were last written, accounts after 120',
  },
];

const placeholders: readonly (readonly [string, string])[] = [
  [String(1).padStart(12, '0'), '<version of the totals>'],
  [seqText(1), '<seq>'],
  [moment.toISOString(), '<moment>'],
  [hashOf('<reference>'), '<reference>'],
];

const keyText = (text: string): string =>
  placeholders.reduce((key, [value, name]) => (key.endsWith(value) ? key.replace(value, name) : key), text);

const indexHolds: Readonly<Record<IndexName, string>> = {
  byTime: 'rows of all customers, by time',
  byValue:
    'the row with a recipient’s number or a reference, words that accounts are found by, audit records of a customer’s prices',
  worklist: 'everything unsettled, by when it is due; accounts, by the month they joined',
};

function afterDeletion(keys: string): string {
  const family = Object.entries(rowFamilies).find(([each]) => each === keys)?.[1];
  return typeof family === 'object' ? family.deletion : '';
}

/** A line for each partition and index of the declarations, with the functions that may read it, and those that may write it. */
async function accessRows(): Promise<string[][]> {
  const declared = await readDeclarations(join(projectRoot, 'lambdas/functions'), functionNames);
  const partitions = new Map<string, { readers: Set<string>; writers: Set<string> }>();
  for (const name of functionNames) {
    for (const { actions, index, leadingKeys } of declared[name].needs.flatMap(({ table = [] }) => table)) {
      for (const key of leadingKeys) {
        const place = index === undefined ? code(key) : `${code(index)} ${code(key)}`;
        const { readers, writers } = partitions.get(place) ?? { readers: new Set(), writers: new Set() };
        partitions.set(place, { readers, writers });
        if (actions.some(isRead)) readers.add(name);
        if (!actions.every(isRead)) writers.add(name);
      }
    }
  }
  return [...partitions]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([place, { readers, writers }]) => [place, listed(readers), listed(writers)]);
}

const isRead = (action: TableAction): boolean => ['GetItem', 'BatchGetItem', 'Query'].includes(action);

/** All, or those that aren't among most of them. */
function listed(names: ReadonlySet<string>): string {
  const others = functionNames.filter((name) => !names.has(name));
  if (others.length < functionNames.length / 3) return `all but ${others.map(code).join(', ')}`;
  return [...names].toSorted().map(code).join(', ');
}

/** The text of docs/reference/table.md. */
export async function tableDocument(): Promise<string> {
  const { partitionKey, sortKey, timeToLiveAttribute, indexes } = tableDefinition;
  return `# The table

${generated}

One DynamoDB table with the keys \`${partitionKey}\` and \`${sortKey}\`, defined in
[table-definition.ts](../../lambdas/adapters/dynamodb/table/table-definition.ts). Rows that expire have a time in
\`${timeToLiveAttribute}\`. [Access patterns](access-patterns.md) says what each way of reading and writing costs;
[changing the table](../table-changes.md) says how a row or an index is changed while the shop is open.

## Indexes

${markdownTable(
  ['index', 'keys', 'projection', 'holds'],
  indexes.map((index) => [
    code(index.name),
    `${code(index.partitionKey)}, ${code(index.sortKey)}`,
    index.projection,
    indexHolds[index.name],
  ]),
)}

A row leaves an index when it loses the index's keys. Lists over all customers are written under ${listShards} shards, the list of
accounts under ${userShards}, because people sign up less often than they buy. References begin with their time, and numbers in keys have leading zeros, so
their order as text is their order in time.

## Rows

The last column says what the deletion of their account leaves of a customer's rows: the row is kept, emptied of what names them,
deleted, or expires. Rows of the shop have nothing there.

${markdownTable(
  ['holds', code('PK'), code('SK'), 'indexes, expiry', 'deletion'],
  rows.map(({ holds, key, notes = '' }) => {
    const [pk, sk] = [keyText(key.PK), keyText(key.SK)];
    return [holds, code(pk), code(sk), notes, afterDeletion(`${pk} ${sk}`)];
  }),
)}

## Functions

The functions that may read and write each partition, from what they declare. Their policies follow from the same declarations.

${markdownTable(['partition', 'read by', 'written by'], await accessRows())}
`;
}

const code = (text: string): string => `\`${text}\``;
