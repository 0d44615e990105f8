import type { Account } from '../../../../lambdas/core/accounts/rows';
import type { Wallet } from '../../../../lambdas/core/ledger-check/rules';
import type { Order } from '../../../../lambdas/core/orders/order';
import { debit, recharge, refund } from '../../../../lambdas/core/orders/order-money';
import type { TopUp } from '../../../../lambdas/core/top-ups/rows';
import { type Posting, post } from '../../../../lambdas/core/wallet/posting';
import type { LedgerEntry } from '../../../../lambdas/core/wallet/rows';
import { account, cedis, noon, order, topUp } from '../../../support/shop/fixtures';
import { afterWord } from '../../../support/shop/purchases';

export const delivered = order({ id: 'ORDDELIVERED', status: 'completed', stage: 'settled', version: 3 });
export const refunded = refuse(order({ id: 'ORDREFUNDED' }));
export const recharged: Order = { ...order({ id: 'ORDRECHARGED' }), version: 3 };

const credited = topUp({
  credited: cedis(20),
  status: 'completed',
  channel: 'card',
  dueAt: null,
  version: 2,
});

const pending: TopUp = { ...credited, reference: 'T2', credited: null, status: 'pending' };

/** ₵20 topped up; one order delivered, one refunded, one refunded and charged again: ₵10 are left. */
export function exampleWallet(): Wallet {
  let current: Account = account({ balance: cedis(0), ledgerSeq: 0 });
  const entries: LedgerEntry[] = [];
  const commit = (posting: Posting | null) => {
    if (posting === null) throw new Error('The wallet is empty');
    current = posting.account;
    entries.push(...posting.entries);
  };
  const credit = {
    id: 'TOPUP#T1',
    type: 'credit',
    against: 'paystack',
    amount: cedis(20),
    reference: 'T1',
  } as const;
  commit(post(current, { ...credit, description: 'Account Top-up', by: 'paystack' }, noon));
  commit(debit(current, delivered));
  commit(debit(current, { ...refunded, version: 1 }));
  commit(refund(current, refunded, noon));
  commit(debit(current, { ...recharged, version: 1 }));
  commit(refund(current, { ...recharged, version: 2 }, noon));
  commit(recharge(current, recharged, 'admin-1', noon));
  const orders = [delivered, refunded, recharged];
  return {
    account: current,
    entries,
    orders: new Map(orders.map((each) => [each.id, each])),
    bulks: [],
    topUps: [credited, pending],
    owners: new Map([['T1', ['user-1']]]),
    unreadable: [],
  };
}

function refuse(sent: Order): Order {
  const next = afterWord(sent, { kind: 'failed' }, noon);
  if (next === null) throw new Error('A sent order can fail');
  return next;
}
