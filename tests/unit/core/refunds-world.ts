import { type Account, accountRow } from '../../../lambdas/core/accounts/rows';
import { updateAttention } from '../../../lambdas/core/desk/update-attention';
import { pesewas } from '../../../lambdas/core/kernel/money';
import { closeTopUp } from '../../../lambdas/core/top-ups/by-staff';
import { followDispute } from '../../../lambdas/core/top-ups/disputes';
import { settleTopUp } from '../../../lambdas/core/top-ups/follow-top-up';
import type {
  ListedRefund,
  PaystackDispute,
  PaystackRefund,
  RefundAnswer,
} from '../../../lambdas/core/top-ups/paystack';
import { checkRefunds, followRefunds } from '../../../lambdas/core/top-ups/refunds/follow-refunds';
import { requestRefund } from '../../../lambdas/core/top-ups/refunds/request-refund';
import { topUpRow } from '../../../lambdas/core/top-ups/rows';
import { ledgerPage } from '../../../lambdas/core/wallet/history';
import { post } from '../../../lambdas/core/wallet/posting';
import type { LedgerEntry } from '../../../lambdas/core/wallet/rows';
import { saveRows } from '../../support/every-list';
import { account, topUp as aTopUp, cedis } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';
import { saying } from './disputed-wallet';

/** Paystack's answer to the next request for a refund. `untold`: it makes one, and no answer arrives. */
export type MakeFault = 'untold' | 'lost' | 'refused' | 'not_asked';

/** An empty wallet, paid top-ups, and a Paystack that makes refunds and can be asked about them. */
export async function openRefundWorld() {
  const core = await openCore();
  const { table } = core;
  await table.write({ put: accountRow.encode(account({ balance: cedis(0), ledgerSeq: 0 })) });
  const refunds: PaystackRefund[] = [];
  const faults: MakeFault[] = [];
  let isSilent = false;
  let isLate = false;
  /** Every request to make a refund. */
  const made: string[] = [];
  const ports = {
    ...core.ports,
    payments: {
      verify: async (reference: string) => {
        if (isLate && reference === 'T1')
          return { kind: 'not_paid', detail: 'reversed', transactionId: '91' } as const;
        const found = await core.ports.topUps.get('user-1', reference);
        const paid = { amount: found?.payable ?? 0, currency: 'GHS', channel: 'card' };
        return { kind: 'paid', ...paid, transactionId: `9${reference.slice(1)}` } as const;
      },
    },
    refundsAtPaystack: {
      async make({ id, amount }: { id: string; amount: number }): Promise<RefundAnswer> {
        const fault = faults.shift();
        if (fault === 'not_asked') return { kind: 'not_asked', reason: 'there is no secret key of Paystack' };
        made.push(id);
        if (fault === 'lost') return { kind: 'unknown', detail: 'TimeoutError' };
        if (fault === 'refused') return { kind: 'refused', reason: 'our balance is too low' };
        const refund = {
          id: `7${made.length}`,
          amount,
          status: 'open',
          notes: `Refund ${id}`,
          dispute: null,
        } as const;
        refunds.push(refund);
        return fault === 'untold' ? { kind: 'unknown', detail: 'TimeoutError' } : { kind: 'made', refund };
      },
      // All refunds are of the first payment.
      ofTransaction: async (transactionId: string) => {
        if (isSilent) return null;
        return transactionId === '91' ? [...refunds] : [];
      },
      since: async () => ({ list: [] as ListedRefund[], isWhole: true }),
      referenceOf: async (): Promise<string | null> => null,
    },
  };
  const readAccount = async (): Promise<Account> => {
    const found = await ports.topUps.account('user-1');
    if (found === null) throw new Error('No account');
    return found;
  };
  /** Paid, without anybody having told us. */
  const pay = async (amount: number, reference = 'T1') => {
    const next = aTopUp({ reference, amount: cedis(amount), payable: cedis(amount * 1.02) });
    await table.write({ put: topUpRow.encode(next) });
    return next;
  };
  const t1 = async () => {
    const found = await ports.topUps.get('user-1', 'T1');
    if (found === null) throw new Error('No top-up');
    return found;
  };
  let requests = 0;
  return {
    core,
    ports,
    refunds,
    made,
    account: readAccount,
    failNext: (...next: MakeFault[]) => faults.push(...next),
    silence: (silent = true) => {
      isSilent = silent;
    },
    /** Whether Paystack doesn't yet say that T1 was paid. */
    payLate(late = true) {
      isLate = late;
    },
    pay,
    async topUp(amount: number, reference = 'T1') {
      return (await settleTopUp(ports, await pay(amount, reference))).after;
    },
    /** Adds an entry as an order or an admin makes it. */
    async move(
      amount: number,
      type: 'purchase' | 'refund' | 'adjustment',
      reference = '',
      against: LedgerEntry['against'] = type === 'adjustment' ? 'adjustments' : 'sales',
    ) {
      const before = await readAccount();
      const cause = { id: `${type}#${before.ledgerSeq}`, type, against, reference } as const;
      const draft = { ...cause, amount: pesewas(amount * 100), description: type, by: 'system' };
      const posting = post(before, draft, core.ports.clock.now());
      if (posting === null) throw new Error('Not that much in the wallet');
      await ports.db.write([{ kind: 'posting', posting }]);
    },
    request: (amount: number, change: { key?: string; reference?: string; adminId?: string } = {}) => {
      const { key = `request-${requests++}`, reference = 'T1', adminId = 'admin' } = change;
      const asked = { reference, amount: cedis(amount), reason: 'They asked', by: ownerBy(adminId) };
      return requestRefund(ports, { ...asked, idempotencyKey: key });
    },
    follow: async (refundsAtPaystack = ports.refundsAtPaystack) =>
      followRefunds({ ...ports, refundsAtPaystack }, await t1()),
    t1,
    sweep: () => checkRefunds(ports),
    /** Sets what Paystack says about its refund from now on. */
    tell(status: PaystackRefund['status'], index = 0) {
      const [of] = refunds.slice(index);
      if (of) refunds[index] = { ...of, status };
    },
    dispute: (status: PaystackDispute['status'], reference = 'T1', amount: number | null = null) =>
      followDispute(
        { ...ports, disputesAtPaystack: saying({ id: '3589', reference, amount, status, dueAt: null }) },
        '3589',
      ),
    close: (key = 'closing-1', reference = 'T1') =>
      closeTopUp(ports, {
        reference,
        reason: 'Not in the dashboard',
        by: ownerBy('admin'),
        idempotencyKey: key,
      }),
    /** Saves the table and Paystack. @returns a function that restores them */
    save() {
      const restore = saveRows(table);
      const [refundsThen, madeThen] = [[...refunds], [...made]];
      return async () => {
        await restore();
        refunds.splice(0, refunds.length, ...refundsThen);
        made.splice(0, made.length, ...madeThen);
      };
    },
    topUpRow: (reference = 'T1') => ports.topUps.get('user-1', reference),
    item: () => core.itemOf({ kind: 'top_up', id: 'T1' }),
    async entries() {
      const { entries } = await ledgerPage(core.ports.db, 'user-1', { limit: 100 });
      return entries.toReversed();
    },
    async causes() {
      return (await this.entries()).map(({ id, amount }) => `${id.split('#')[0]} ${amount / 100}`);
    },
  };
}

export type RefundWorld = Awaited<ReturnType<typeof openRefundWorld>>;

/** ₵20 were paid, and ₵8 of them spent. */
export async function paid(): Promise<RefundWorld> {
  const world = await openRefundWorld();
  await world.topUp(20);
  await world.move(-8, 'purchase', 'ORD1');
  return world;
}

/** A person looks at everything under To do. */
export async function resolveAll(world: RefundWorld): Promise<void> {
  const item = await world.item();
  if (item === null || item.reasons.length === 0) return;
  const change = { subject: item.subject, version: item.version, text: 'Seen' } as const;
  const result = await updateAttention(world.ports, {
    ...change,
    by: ownerBy('admin'),
    idempotencyKey: 'resolve-all',
  });
  expect(result).toMatchObject({ success: true });
}
