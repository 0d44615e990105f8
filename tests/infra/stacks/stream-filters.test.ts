import type { DynamoDBRecord } from 'aws-lambda';
import { readChanges } from '../../../lambdas/adapters/dynamodb/statistics/counted-rows';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { newAccountWrites } from '../../../lambdas/core/accounts/writers';
import { attentionRow } from '../../../lambdas/core/attention/rows';
import type { Item } from '../../../lambdas/core/kernel/table';
import { orderRow, refusalRow } from '../../../lambdas/core/orders/rows';
import { effectOf } from '../../../lambdas/core/statistics/effects';
import { type TopUp, topUpRow } from '../../../lambdas/core/top-ups/rows';
import { ledgerRow } from '../../../lambdas/core/wallet/rows';
import { streamFilters } from '../../../lib/stacks/stream-filters';
import { matchesFilter } from '../../support/infra/templates';
import {
  account,
  topUp as aTopUp,
  attentionItem,
  cedis,
  ledgerEntry,
  noon,
  order,
} from '../../support/shop/fixtures';
import { changeOfRow } from '../../support/table/rows';

const patterns = streamFilters['record-statistics'] ?? [];

const isPassed = (one: DynamoDBRecord) => patterns.some((pattern) => matchesFilter(pattern, one));
const isCounted = (one: DynamoDBRecord) =>
  readChanges({ Records: [one] }).some((change) => Object.keys(effectOf(change)).length > 0);

const topUp = (change: Partial<TopUp> = {}): Item => topUpRow.encode(aTopUp({ dueAt: null, ...change }));
const [empty, rich] = [account({ balance: cedis(0) }), account({ balance: cedis(20) })].map(
  accountRow.encode,
);

test.each<[string, Item | null | undefined, Item | null | undefined]>([
  ['a new order', null, orderRow.encode(order())],
  [
    'a delivered order',
    orderRow.encode(order()),
    orderRow.encode(order({ status: 'completed', version: 2 })),
  ],
  ['a new top-up', null, topUp()],
  ['a credited top-up', topUp(), topUp({ status: 'completed', credited: cedis(20) })],
  ['a new user', null, empty],
  ['a first amount in a wallet', empty, rich],
  ['the last amount of a wallet', rich, empty],
  ['a deleted user', empty, accountRow.encode(account({ balance: cedis(0), deletion: 'done' }))],
  ['a ledger entry', null, ledgerRow.encode(ledgerEntry())],
  ['a row that is gone', rich, null],
])('%s is counted, and passed on', (_what, before, after) => {
  const one = changeOfRow(before ?? null, after ?? null);
  expect([isCounted(one), isPassed(one)]).toEqual([true, true]);
});

const refusal = {
  id: 'ORD0123456789AB',
  userId: 'user-1',
  idempotencyKey: 'request-1',
  intent: { planId: 'mtn-1gb', phoneNumber: '0241234567', price: cedis(5) },
  answer: { success: false, message: 'No' },
  why: null,
  bodyHash: null,
  createdAt: noon,
};
const [, ...words] = newAccountWrites(account()).flatMap((write) => ('put' in write ? [write.put] : []));

test.each<[string, Item | null, Item | null]>([
  ['a refusal', null, refusalRow.encode(refusal)],
  ['another balance', rich ?? null, accountRow.encode(account({ balance: cedis(15) }))],
  ['a supplier’s call', null, { PK: 'PACE#hubnet', SK: 'PACE', until0: 1 }],
  ['an item that needs a person', null, attentionRow.encode(attentionItem())],
  ['the totals', null, { PK: 'STATISTICS', SK: 'TOTALS' }],
  ['the marks of what was counted', null, { PK: 'COUNTED#event', SK: 'COUNTED' }],
  ...words.map((word): [string, null, Item] => [`the word ${word.SK}`, null, word]),
])('%s is neither counted nor passed on', (_what, before, after) => {
  const one = changeOfRow(before, after);
  expect([isCounted(one), isPassed(one)]).toEqual([false, false]);
});

const inSandbox = (item: Item): Item => ({ ...item, PK: `TEST#${item.PK}` });

test.each<[string, Item]>([
  ['an order', orderRow.encode(order())],
  ['a top-up', topUp()],
  ['an account', accountRow.encode(account())],
  ['a ledger entry', ledgerRow.encode(ledgerEntry())],
])('%s of the sandbox is neither counted nor passed on, when it is made, changes or expires', (_, item) => {
  const row = inSandbox(item);
  const other = { ...row, balance: 0, deletion: 'done' };
  for (const one of [changeOfRow(null, row), changeOfRow(row, other), changeOfRow(row, null)])
    expect([isCounted(one), isPassed(one)]).toEqual([false, false]);
});
