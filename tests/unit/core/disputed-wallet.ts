import { accountRow } from '../../../lambdas/core/accounts/rows';
import { followDispute } from '../../../lambdas/core/top-ups/disputes';
import { settleTopUp } from '../../../lambdas/core/top-ups/follow-top-up';
import type { Disputes, PaymentStatus, PaystackDispute } from '../../../lambdas/core/top-ups/paystack';
import { type TopUp, topUpRow } from '../../../lambdas/core/top-ups/rows';
import { ledgerPage } from '../../../lambdas/core/wallet/history';
import { account, topUp as aTopUp, cedis, noon } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

export const told = (
  status: PaystackDispute['status'],
  change: Partial<PaystackDispute> = {},
): PaystackDispute => ({
  id: '358950',
  reference: 'T1',
  amount: 2040,
  status,
  dueAt: new Date(noon.getTime() + 48 * 3_600_000),
  ...change,
});

/** Paystack, which says this of a dispute. */
export const saying = (dispute: PaystackDispute): Disputes => ({
  get: async () => ({ kind: 'dispute', dispute }),
  since: async () => ({ list: [dispute], isWhole: true }),
});

/** A wallet that was credited ₵20 by top-up T1, has spent some of it, and is now disputed. */
export async function disputed({ left = 20, topUp = {} }: { left?: number; topUp?: Partial<TopUp> } = {}) {
  const core = await openCore();
  const paid = aTopUp({ status: 'completed', credited: cedis(20), dueAt: null, ...topUp });
  await core.table.write({ put: topUpRow.encode(paid) });
  await core.table.write({ put: accountRow.encode(account({ balance: cedis(left) })) });
  const payment: PaymentStatus = { kind: 'paid', amount: 2040, currency: 'GHS', channel: 'card' };
  const ports = {
    ...core.ports,
    payments: { verify: async () => payment },
  };
  return {
    core,
    ports,
    async follow(status: PaystackDispute['status'], change: Partial<PaystackDispute> = {}) {
      const dispute = told(status, change);
      const topUp = await followDispute({ ...ports, disputesAtPaystack: saying(dispute) }, dispute.id);
      return topUp?.disputes.find(({ id }) => id === dispute.id) ?? null;
    },
    async wallet() {
      const found = await ports.topUps.account('user-1');
      if (found === null) throw new Error('No account');
      const { entries } = await ledgerPage(ports.db, 'user-1', { limit: 50 });
      return { account: found, entries: entries.toReversed() };
    },
    async causes() {
      const { entries } = await ledgerPage(ports.db, 'user-1', { limit: 50 });
      return entries.toReversed().map(({ id, amount, against }) => [id.split('#')[0], amount, against]);
    },
    topUp: () => ports.topUps.get('user-1', 'T1'),
    item: () => core.itemOf({ kind: 'top_up', id: 'T1' }),
    async topUpOf(reference: string, amount: number) {
      const next = aTopUp({ reference, amount: cedis(amount), payable: cedis(amount * 1.02) });
      await core.table.write({ put: topUpRow.encode(next) });
      const paid = { ...payment, amount: next.payable };
      await settleTopUp({ ...ports, payments: { verify: async () => paid } }, next);
    },
  };
}

/** A dispute's state after what Paystack has told: the first result, until Paystack reopens a dispute that was won. */
export function standing(list: readonly string[]): 'open' | 'won' | 'lost' {
  let stands: 'open' | 'won' | 'lost' = 'open';
  for (const word of list) {
    if (stands === 'open' && (word === 'won' || word === 'lost')) stands = word;
    else if (stands === 'won' && word === 'open') stands = 'open';
  }
  return stands;
}
