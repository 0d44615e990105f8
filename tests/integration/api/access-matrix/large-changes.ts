import { randomUUID } from 'node:crypto';
import type { ApprovalAction } from '../../../../contracts/approvals/approval-fields';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { paidTopUp } from '../../../support/shop/paid-top-up';
import { mtn1gb } from '../../../support/shop/purchases';
import { approveAs } from '../../../support/shop/second-person';
import type { Person, Shop } from '../../../support/shop/shop';
import type { Asker } from './waiting-changes';

/** A change that one person may not make alone. */
interface LargeChange {
  readonly input: object;
  /** Happens before anybody approves the change, so that it is no longer what they were shown. */
  meanwhile(): Promise<unknown>;
}

interface People {
  /** Two people who may do everything. */
  readonly owners: readonly [Person, Person];
  /** The person whom it is about: their money, their order, their account. */
  readonly target: Asker;
}

type Make = (shop: Shop, people: People) => Promise<LargeChange>;

/** A change of a delivered order: its money goes back. */
const failsOrder =
  (inputOf: (orderId: string) => object): Make =>
  async (shop, { owners: [owner], target }) => {
    const { body } = await shop.call('process-bundle-order', mtn1gb(), target.token);
    if (!body.order_number) throw new Error(`No order: ${body.message}`);
    const orderId = body.order_number;
    const set = (status: 'completed' | 'processing') =>
      shop.call('admin-update-order-status', { orderId, status }, owner.token);
    await set('completed');
    return { input: { ...inputOf(orderId), status: 'failed' }, meanwhile: () => set('processing') };
  };

let adjustments = 0;
let adjustmentLimit = 300;
let megabytes = 800;
let networkChanges = 0;

/** A large change for each function that may need a second person; a new function doesn't compile until it is here. */
export const largeChanges: Readonly<Record<ApprovalAction, Make>> = {
  'admin-adjust-balance': async (shop, { owners: [owner], target: { userId } }) => {
    adjustments += 1;
    const change = { userId, type: 'add', reason: `Paid in cash, no. ${adjustments}` } as const;
    return {
      input: { ...change, amount: 500 },
      meanwhile: () => shop.call('admin-adjust-balance', { ...change, amount: 1 }, owner.token),
    };
  },
  'admin-bulk-update-orders': failsOrder((orderId) => ({ orderIds: [orderId] })),
  'admin-refund-topup': async (shop, { owners: [owner], target }) => {
    // A customer starts only a few top-ups in a minute, and a fast machine comes to more cases than that: as if the last was long ago.
    const { userId } = target;
    const [when, set] = [{ equals: { user_id: userId } }, { topped_up: '1.0' }];
    await shop.table.write({ update: accountRow.key({ userId }), set, when });
    const change = { reference: await paidTopUp(shop, target, 300), reason: 'They asked for it' };
    const requestId = randomUUID();
    return {
      input: { ...change, amount: 250 },
      meanwhile: () => shop.call('admin-refund-topup', { ...change, amount: 1, requestId }, owner.token),
    };
  },
  'admin-reset-second-factor': async (shop, { target: { userId } }) => {
    const setUp = (at: Date) =>
      shop.table.write({
        update: accountRow.key({ userId }),
        set: { second_factor_at: at.toISOString() },
        when: { equals: { user_id: userId } },
      });
    // Customers may have a second factor, too.
    await setUp(new Date('2026-01-01'));
    return {
      input: { userId, reason: 'Lost the phone' },
      meanwhile: () => setUp(new Date('2026-01-02')),
    };
  },
  'admin-update-network': async (shop, { owners: [owner] }) => {
    networkChanges += 1;
    const change = (kind: 'add' | 'change', fields: object) => {
      const request = { requestId: randomUUID(), id: 'known', change: kind, fields };
      return shop.call('admin-update-network', request, owner.token);
    };
    // One network for all runs: it exists after the first.
    await change('add', { label: 'Known', mark: 'KN', codes: { hubnet: 'known' } });
    const notice = `Slow for the ${networkChanges} time`;
    const codes = { hubnet: `another-${networkChanges}` };
    return {
      input: { id: 'known', change: 'change', fields: { notice, codes } },
      meanwhile: () => change('change', { notice }),
    };
  },
  'admin-update-order-status': failsOrder((orderId) => ({ orderId })),
  'admin-update-price': async (shop, { owners: [owner] }) => {
    // A plan of its own, smaller than those before it, so that it may cost less.
    megabytes -= 1;
    const plan = { network: 'MTN', data_size: `${megabytes}MB`, price: 5 };
    const { id } = (await shop.call('admin-create-price', plan, owner.token)).body.price;
    return {
      input: { id, updates: { price: 2 } },
      meanwhile: () => shop.call('admin-update-price', { id, updates: { price: 6 } }, owner.token),
    };
  },
  'admin-update-settings': async (shop, { owners: [owner, other] }) => {
    const ask = () => {
      adjustmentLimit += 1;
      return { settings: { adjustment_limit: adjustmentLimit } };
    };
    return {
      input: ask(),
      async meanwhile() {
        const { body } = await shop.call('admin-update-settings', ask(), owner.token);
        await approveAs(shop, other, body.approval?.id ?? '');
      },
    };
  },
  'admin-update-user': async (shop, { owners: [owner], target: { userId } }) => {
    const email = `${randomUUID()}@test.example`;
    return {
      input: { userId, updates: { role: 'admin', staff_role: 'viewer' } },
      meanwhile: () => shop.call('admin-update-user', { userId, updates: { email } }, owner.token),
    };
  },
};
