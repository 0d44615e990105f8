import { type Account, accountRow } from '../../../lambdas/core/accounts/rows';
import type { AttentionItem } from '../../../lambdas/core/attention/rows';
import { type AuditRecord, auditRow } from '../../../lambdas/core/audit-log/rows';
import { type Bulk, bulkRow } from '../../../lambdas/core/bulk/rows';
import type { Item } from '../../../lambdas/core/kernel/table';
import { noticeOfStep } from '../../../lambdas/core/notices/customer-events';
import type { Order } from '../../../lambdas/core/orders/order';
import { recordRow } from '../../../lambdas/core/orders/rows';
import { type BundlePrice, priceRow } from '../../../lambdas/core/prices/rows';
import { type TopUp, topUpRow } from '../../../lambdas/core/top-ups/rows';
import { type LedgerEntry, ledgerRow } from '../../../lambdas/core/wallet/rows';
import type { CommittedWrite } from '../model/row-store';
import type { Asked } from '../oracle/asked';
import { Judge } from '../oracle/judge';
import type { OneDispute, OneRefund } from '../oracle/payments';
import { assert } from './assert';
import { attentionInvariants } from './attention-invariants';
import type { Conversation } from './conversation';
import type { Happenings } from './happenings';
import { oracleWire } from './oracle-wire';
import { decisionInvariants, duplicateInvariants, orderInvariants } from './order-invariants';
import type { PaymentRefund } from './paystack-answers';
import { shownBooks } from './shown-books';
import type { SimulatedPaystack } from './simulated-paystack';
import {
  disputeInvariants,
  disputesOf,
  type priceInvariants,
  refundInvariants,
  refundsOf,
  topUpInvariants,
  walletInvariants,
} from './wallet-invariants';

export interface Outside {
  readonly paystack: SimulatedPaystack;
  readonly conversation: Conversation;
  readonly nowMs: () => number;
  readonly prices: ReturnType<typeof priceInvariants>;
  readonly happened: Happenings;
  readonly asked: Asked;
  /** A helper's limit for a day, in pesewas. Null: an owner acts. */
  readonly limit: number | null;
}

/** The table's content after all writes so far. */
export interface Books {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly orders: ReadonlyMap<string, Order>;
  readonly topUps: ReadonlyMap<string, TopUp>;
  readonly disputes: ReadonlyMap<string, OneDispute>;
  /** When an order was first written, by the world's clock. */
  madeAt(orderNumber: string): number;
  /** When its status last changed. */
  changedAt(orderNumber: string): number;
  /** By kind and id. */
  readonly items: ReadonlyMap<string, AttentionItem>;
  /** When the item of an order or a top-up was last resolved; 0 if never. */
  resolvedAt(id: string): number;
  readonly refunds: ReadonlyMap<string, OneRefund>;
  /** Once nothing is under way: staff and customers read what the oracle has. */
  expectShown(): void;
  /** Once Paystack was asked about everything: wallets have given what it sent back. */
  expectGiven(isShown: (reference: string) => boolean): void;
  /** Called before an admin's request. */
  readonly decide: ReturnType<typeof decisionInvariants>['decide'];
  /** Called before a customer buys. */
  readonly buys: ReturnType<typeof duplicateInvariants>['buys'];
}

/** The invariants of the money, checked after every write with its changes. */
export function checkInvariants({
  paystack,
  conversation,
  nowMs,
  prices,
  happened,
  asked,
  limit,
}: Outside): Books & { check(writes: readonly CommittedWrite[]): void } {
  const wallets = walletInvariants();
  const orders = orderInvariants(conversation, nowMs);
  const duplicates = duplicateInvariants(orders.orders, orders.madeAt);
  const topUps = topUpInvariants(paystack);
  const attention = attentionInvariants(nowMs);
  const decisions = decisionInvariants();
  const disputes = disputeInvariants();
  const refunds = refundInvariants();
  const wire = oracleWire({ paystack, conversation, nowMs });
  const judge = new Judge({ wire, asked, limit });
  const books = shownBooks();
  return {
    accounts: wallets.wallets,
    orders: orders.orders,
    topUps: topUps.topUps,
    disputes: disputes.disputes,
    refunds: refunds.refunds,
    madeAt: orders.madeAt,
    changedAt: orders.changedAt,
    items: attention.items,
    resolvedAt: attention.resolvedAt,
    decide: decisions.decide,
    buys: duplicates.buys,
    expectGiven: (isShown) => judge.expectGiven(isShown),
    expectShown: () => judge.expectShown(books.shown(), orders.orders.values()),
    check(writes) {
      const written = sorted(writes);
      for (const order of written.orders) {
        const before = orders.orders.get(order.id);
        if (before === undefined) continue;
        if (before.stage === 'waiting' && order.takenOver) happened.add('staff took over a waiting order');
        if (
          before.attempts.at(-1)?.outcome === 'turned_away' &&
          order.attempts.at(-1)?.outcome === 'delivered'
        )
          happened.add('a supplier that was busy delivered all the same');
        const told = noticeOfStep({ at: new Date(nowMs()), before, after: order });
        if (told !== null) judge.hear({ event: told.event, order: order.id }, order);
      }
      judge.check(written);
      if (written.disputes.some(({ reopened }) => reopened > 0))
        happened.add('a dispute that was won was reopened');
      for (const { status, why, bought, returned } of written.bulks) {
        if (why === 'payment_disputed') happened.add('a bulk buy was stopped by a dispute or a debt');
        if (status === 'done' && bought > 0) happened.add('a bulk buy was bought to its end');
        if (status === 'stopped' && bought > 0 && returned > 0)
          happened.add('a bulk buy was stopped in the middle');
      }
      for (const topUp of written.topUps)
        noteSentBack(happened, topUp, topUps.topUps.get(topUp.reference), {
          owed: written.entries.some(({ id }) => id.startsWith('PAYMENT-DEBT#')),
          asked: paystack.sentBack(topUp.reference),
        });
      books.add(written.entries);
      wallets.check(written.accounts, written.entries);
      topUps.check(written.topUps, written.entries, wallets.wallets);
      orders.check(written.orders, written.entries);
      duplicates.check(written.orders, nowMs());
      disputes.check(written, written.entries, written.accounts);
      refunds.check(written.refunds, written.entries);
      attention.check(written.attention, written.orders, written.topUps);
      decisions.check(written.records);
      prices.check(written);
    },
  };
}

/** Notes events of this history about refunds by Paystack. */
function noteSentBack(
  happened: Happenings,
  { status, sentBack, refunds, disputes }: TopUp,
  before: TopUp | undefined,
  { owed, asked }: { readonly owed: boolean; readonly asked: readonly PaymentRefund[] },
): void {
  const isNew = (wanted: (each: TopUp['sentBack'][number]) => boolean) => sentBack.some(wanted);
  if (isNew((each) => each.status === 'open')) happened.add('a refund at the dashboard was on its way');
  if (isNew((each) => each.status === 'failed')) happened.add('a refund at the dashboard failed');
  if (sentBack.length > 1) happened.add('a second refund at the dashboard');
  if (isNew(({ dispute }) => disputes.some(({ id }) => id === dispute)))
    happened.add('a refund named its dispute');
  const givenUp = refunds.filter((refund) => refund.status === 'failed').map(({ id }) => id);
  const isGivenUp = (id: string) =>
    asked.some((each) => each.id === id && givenUp.some((own) => each.note.includes(own)));
  if (isNew(({ id }) => isGivenUp(id))) happened.add('a refund that was given up went through');
  if (owed && disputes.length === 0) happened.add('a refund at the dashboard left a debt');
  if (status === 'completed' && before?.status !== 'completed' && asked.length > 0)
    happened.add('a refund at the dashboard was told before its credit');
}

/** Sorts the written rows by kind. Entries, refusals and audit records never change. */
function sorted(writes: readonly CommittedWrite[]) {
  const entries: LedgerEntry[] = [];
  const accounts: Account[] = [];
  const orders: Order[] = [];
  const topUps: TopUp[] = [];
  const attention: Item[] = [];
  const prices: BundlePrice[] = [];
  const records: AuditRecord[] = [];
  const bulks: Bulk[] = [];
  for (const { key, before, after } of writes) {
    if (key.SK.startsWith('LEDGER#')) {
      assert(before === null && after !== null, `${key.PK} ${key.SK} was changed`);
      entries.push(ledgerRow.decode(after));
    }
    if (after === null) continue;
    if (key.SK === 'PROFILE') accounts.push(accountRow.decode(after));
    if (key.PK === 'PRICES') prices.push(priceRow.decode(after));
    if (key.PK.startsWith('USER#') && key.SK.startsWith('TOPUP#')) topUps.push(topUpRow.decode(after));
    if (key.SK.startsWith('BULK#')) bulks.push(bulkRow.decode(after));
    if (key.SK === 'ATTENTION') attention.push(after);
    if (key.SK === 'AUDIT') {
      assert(before === null, `${key.PK} was changed`);
      records.push(auditRow.decode(after));
    }
    if (key.SK === 'ORDER') {
      const record = recordRow.decode(after);
      if (record.kind === 'order') orders.push(record.order);
      else assert(before === null, `The refusal ${key.PK} was changed`);
    }
  }
  return {
    entries,
    accounts,
    orders,
    topUps,
    disputes: topUps.flatMap(disputesOf),
    refunds: topUps.flatMap(refundsOf),
    attention,
    records,
    bulks,
    prices,
  };
}
