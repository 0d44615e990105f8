import { familyOf, rowFamilies } from '../../../../lambdas/adapters/dynamodb/accounts/own-data/row-families';
import { checkRow } from '../../../../lambdas/adapters/dynamodb/ledger-check/check-progress';
import {
  sheetWrite,
  toSheet,
  toSheetKey,
  toTotals,
  totalsWrite,
} from '../../../../lambdas/adapters/dynamodb/statistics/statistics-items';
import { phoneCodeRow, staffNotesRow } from '../../../../lambdas/core/accounts/other-rows';
import { recoveryCodesRow } from '../../../../lambdas/core/accounts/second-factor/rows';
import { approvalRow, askerRow, lastRequestRow } from '../../../../lambdas/core/approvals/rows';
import { attentionRow } from '../../../../lambdas/core/attention/rows';
import { bulkPartRow, bulkRow } from '../../../../lambdas/core/bulk/rows';
import { casePicturesRow, caseRow } from '../../../../lambdas/core/cases/rows';
import { disputeRow } from '../../../../lambdas/core/disputes/rows';
import {
  floatBookRow,
  floatEntryRow,
  floatRow,
  owedRow,
  typedTopUpRow,
} from '../../../../lambdas/core/floats/rows';
import { bankBalanceRow, paystackBalanceRow } from '../../../../lambdas/core/health/rows';
import type { StoredRow } from '../../../../lambdas/core/kernel/row';
import type { Item } from '../../../../lambdas/core/kernel/table';
import {
  noticeRow,
  noticeSettingsRow,
  noticeTextsRow,
  smsDayRow,
} from '../../../../lambdas/core/notices/rows';
import { numberRow } from '../../../../lambdas/core/orders/activation/supplier-number';
import { batchRow } from '../../../../lambdas/core/orders/by-hand/batch';
import { ownPricesRow } from '../../../../lambdas/core/prices/rows';
import { receiptLinksRow, receiptRow } from '../../../../lambdas/core/receipts/rows';
import { recipientListRow, recipientRow } from '../../../../lambdas/core/recipients/rows';
import { refundRow } from '../../../../lambdas/core/refunds/rows';
import { knownDevicesRow, sessionRow } from '../../../../lambdas/core/sessions/rows';
import { comparisonRow, topUpRechecksRow } from '../../../../lambdas/core/top-ups/rows';
import { rowKinds } from '../../../../scripts/lib/table/stored-rows';
import { olderItems, olderTables } from '../../../support/table/older-tables';

type Family = keyof typeof rowFamilies;

const again =
  <T extends object>(row: Pick<StoredRow<T>, 'encode' | 'decode'>) =>
  (item: Item): Item =>
    row.encode(row.decode(item));

const statistics = (item: Item): Item => {
  const key = toSheetKey(item);
  const write = key === null ? totalsWrite(toTotals(item)) : sheetWrite(toSheet(key, item));
  if (!('put' in write)) throw new Error('Statistics are put');
  return write.put;
};

/** How each kind of row is written again that `rowKinds` doesn't have. */
const rewrites: { readonly [Keys in Family]?: (item: Item) => Item } = {
  'USER#<user> PROFILE#PRICES': again(ownPricesRow),
  'USER#<user> SESSION#<sign-in>': again(sessionRow),
  'USER#<user> DEVICES': again(knownDevicesRow),
  'USER#<user> RECIPIENT#<number>': again(recipientRow),
  'USER#<user> RECIPIENTS': again(recipientListRow),
  'USER#<user> BULK#<id>': again(bulkRow),
  'USER#<user> BULKROWS#<id>#<part>': again(bulkPartRow),
  'USER#<user> RECEIPTS#<kind>#<id>': again(receiptLinksRow),
  'USER#<user> CODE#PHONE': again(phoneCodeRow),
  'USER#<user> NOTICES': again(noticeSettingsRow),
  'USER#<user> STAFF-NOTES': again(staffNotesRow),
  'RECEIPT#<hash> RECEIPT': again(receiptRow),
  'REFUND#<id> REFUND': again(refundRow),
  'DISPUTE#<id> DISPUTE': again(disputeRow),
  'ATTENTION#<kind>#<id> ATTENTION': again(attentionRow),
  'CASE#<order> CASE': again(caseRow),
  'CASE#<order> PICTURES': again(casePicturesRow),
  'NOTICE#<event>#<cause> NOTICE': again(noticeRow),
  'NOTICE#texts TEXTS': again(noticeTextsRow),
  'NOTICE#sms#<day> SMS': again(smsDayRow),
  'APPROVAL#<id> APPROVAL': again(approvalRow),
  'APPROVAL#<hash> LAST': again(lastRequestRow),
  'APPROVAL#<user> ASKED': again(askerRow),
  'BATCH#<id> BATCH': again(batchRow),
  'USER#<user> RECOVERY-CODES': again(recoveryCodesRow),
  'NUMBER#<number> <supplier>': again(numberRow),
  'FLOATS <supplier>': again(floatRow),
  'FLOAT-BOOKS <supplier>': again(floatBookRow),
  'FLOAT#<supplier> ENTRY#<seq>': again(floatEntryRow),
  'FLOAT#<supplier> TOPUP#<reference>': again(typedTopUpRow),
  'OWED#<order> <supplier>': again(owedRow),
  'HEALTH PAYSTACK': again(paystackBalanceRow),
  'HEALTH BANK': again(bankBalanceRow),
  'LEDGER-AUDIT STATE': again(checkRow),
  'RECHECKS TOPUPS': again(topUpRechecksRow),
  'RECHECKS PAYMENTS': again(comparisonRow),
  'STATISTICS TOTALS': statistics,
  'STATISTICS ORDERS#<month>': statistics,
  'STATISTICS TOPUPS#<month>': statistics,
  'BOOKS <month>': statistics,
  'MARGINS <day>': statistics,
};

/** Those that are written by updates, hold nothing but a position, or expire within hours (tallies). Their stores read them in older-table.deep.test.ts. */
const notRewritten: readonly Family[] = [
  'USER#<user> FIND#<word>',
  'PACE#<limit> PACE',
  'TALLY#<user> <limit>',
  'MONTHS USERS#<month>',
  'DELIVERIES <hour>',
  'RECHECKS STATE',
  'RECHECKS SIGNUPS',
  'RECHECKS MASKING',
  'COUNTED#<minute> <version of the totals>',
];

const rewriteOf = (item: Item): ((item: Item) => Item) | undefined =>
  Object.values(rowKinds).find(({ matches }) => matches(item))?.rewrite ??
  rewrites[familyOf(item)?.keys ?? 'PACE#<limit> PACE'];

/** Attributes that steps change. */
const changed: { readonly [Keys in Family]?: readonly string[] } = {
  'ORDER#<number> ORDER': ['stage', 'due_at', 'hold'],
  'USER#<user> TOPUP#<reference>': ['flag', 'dispute', 'refunds_noticed', 'sent_elsewhere'],
  'USER#<user> LEDGER#<seq>': ['id'],
  // A price below cost has no end any more.
  'PRICES PRICE#<plan>': ['below_cost'],
  // In the top-up's list instead.
  'DISPUTE#<id> DISPUTE': ['earlier'],
};

/** `expires_at` is added where a row is written. */
function unchanged(item: Item): Partial<Item> {
  const others = ['shape', 'expires_at', ...(changed[familyOf(item)?.keys ?? 'PACE#<limit> PACE'] ?? [])];
  const same = Object.fromEntries(Object.entries(item).filter(([name]) => !others.includes(name)));
  return item.stage === 'manual' && typeof item.G3SK === 'string' ? { ...same, ...grown(item.G3SK) } : same;
}

/** The entry of an order that came late to a person also tells since when it waits. */
const grown = (entry: string): Partial<Item> => ({ G3SK: expect.stringMatching(`^${entry}(#|$)`) });

/** Kinds that come only with time, or that no test of that version makes without writing them itself. */
const absent: readonly Family[] = [
  // Newer.
  'USER#<user> BULK#<id>',
  'USER#<user> BULKROWS#<id>#<part>',
  'USER#<user> API-KEY#<key>',
  'USER#<user> API-KEYS',
  'USER#<user> API-USE#<key>',
  'USER#<user> API-SPENT#<key>#<day>',
  'KEY#<hash> KEY',
  'CALLS#<key> <time>#<call>',
  'USER#<user> API-REFERENCE#<reference>',
  'USER#<user> API-METADATA#<order>',
  'USER#<user> WEBHOOKS',
  'WEBHOOK#<endpoint> DELIVERY#<time>#<event>',
  'WEBHOOK#<endpoint> HEALTH',
  'APPROVAL#<hash> LAST',
  'APPROVAL#<user> ASKED',
  'NOTICE#owners TOLD',
  'NOTICE#prices MOMENTS',
  'NOTICE#prices#<moment> PRICES',
  'SWEEP <user id>',
  // Newer, and only there for as long as functions count at the same time.
  'UNCOUNTED <since>#<changes>',
];

describe.each(olderTables)('%s', (name) => {
  const items = olderItems(name);

  test('has rows of every kind', () => {
    const present = new Set(items.map((item) => familyOf(item)?.keys));
    const missing = Object.keys(rowFamilies).filter((keys) => !present.has(keys as Family));
    expect(missing).toEqual(absent);
  });

  test('each kind is compared, or listed as one that isn’t', () => {
    const skipped = items.filter((item) => rewriteOf(item) === undefined).map((item) => familyOf(item)?.keys);
    expect(new Set(skipped)).toEqual(new Set(notRewritten));
  });

  test('each row is read, and written again as it was but for what steps change', () => {
    for (const item of items) {
      const rewritten = rewriteOf(item)?.(item);
      if (rewritten !== undefined) expect(rewritten).toEqual(expect.objectContaining(unchanged(item)));
    }
  });
});
