import { accountRow, ledgerRow } from '../../../lambdas/adapters/dynamodb/accounts/account-items';
import { toPurchaseRecord } from '../../../lambdas/adapters/dynamodb/orders/order-items';
import { topUpRow } from '../../../lambdas/adapters/dynamodb/top-ups/top-up-items';
import type { Account } from '../../../lambdas/core/accounts/entities';
import type { Order } from '../../../lambdas/core/orders/entities';
import type { TopUp } from '../../../lambdas/core/top-ups/entities';
import type { LedgerEntry } from '../../../lambdas/core/wallet/entities';
import type { CommittedWrite } from '../model/row-store';
import { assert } from './assert';
import { orderInvariants } from './order-invariants';
import type { SimulatedPaystack } from './simulated-paystack';
import type { SimulatedSupplier } from './simulated-supplier';
import { topUpInvariants } from './top-up-invariants';
import { walletInvariants } from './wallet-invariants';

export interface Outside {
  readonly suppliers: () => readonly SimulatedSupplier[];
  readonly paystack: SimulatedPaystack;
}

/** What stands in the table by all writes so far. */
export interface Books {
  readonly orders: ReadonlyMap<string, Order>;
  readonly topUps: ReadonlyMap<string, TopUp>;
}

/** The invariants of the money, checked after every write with what it changed. */
export function checkInvariants(
  outside: Outside,
): Books & { check(writes: readonly CommittedWrite[]): void } {
  const wallets = walletInvariants();
  const orders = orderInvariants(outside.suppliers);
  const topUps = topUpInvariants(outside.paystack);
  return {
    orders: orders.orders,
    topUps: topUps.topUps,
    check(writes) {
      const written = sorted(writes);
      wallets.check(written.accounts, written.entries);
      topUps.check(written.topUps, written.entries);
      orders.check(written.orders, written.entries);
    },
  };
}

/** What was written, by its kind. Entries and refusals are never changed. */
function sorted(writes: readonly CommittedWrite[]) {
  const entries: LedgerEntry[] = [];
  const accounts: Account[] = [];
  const orders: Order[] = [];
  const topUps: TopUp[] = [];
  for (const { key, before, after } of writes) {
    if (key.SK.startsWith('LEDGER#')) {
      assert(before === null && after !== null, `${key.PK} ${key.SK} was changed`);
      entries.push(ledgerRow.decode(after));
    }
    if (after === null) continue;
    if (key.SK === 'PROFILE') accounts.push(accountRow.decode(after));
    if (key.SK.startsWith('TOPUP#')) topUps.push(topUpRow.decode(after));
    if (key.SK === 'ORDER') {
      const record = toPurchaseRecord(after);
      if (record.kind === 'order') orders.push(record.order);
      else assert(before === null, `The refusal ${key.PK} was changed`);
    }
  }
  return { entries, accounts, orders, topUps };
}
