import { randomUUID } from 'node:crypto';
import type { ApprovalAction } from '../../../contracts/approvals/approval-fields';
import { approvalWords } from '../../../contracts/approvals/approval-words';
import type { Mail } from '../../../local/outbox/outbox';
import { newUser } from '../../support/shop/admin-api';
import { paidCustomer } from '../../support/shop/paid-top-up';
import { mtn1gb } from '../../support/shop/purchases';
import { openShop, type Person, type Shop } from '../../support/shop/shop';
import { until } from '../../support/waiting/until';

/** If nobody else is an owner, changes that take two people wait for the only owner. */

let shop: Shop;
let owner: Person;
let customer: Person;
beforeAll(async () => {
  // Orders go by hand: a supplier's report would deliver the order while a test asks to fail it.
  shop = await openShop({ schedules: 'manual', settings: { bundle_api_active: false } });
  owner = await shop.person({ role: 'admin' });
  customer = await shop.person({ cedis: 20, secondFactor: true, name: 'Yaw Boateng' });
});
afterAll(() => shop.stop());

async function deliveredOrder(): Promise<string> {
  const { body } = await shop.call('process-bundle-order', mtn1gb(), customer.token);
  const orderId = String(body.order_number);
  await shop.call('admin-update-order-status', { orderId, status: 'completed' }, owner.token);
  return orderId;
}

const requests = {
  'admin-adjust-balance': async () => ({ userId: customer.userId, amount: 500, type: 'add' }),
  'admin-bulk-update-orders': async () => ({ orderIds: [await deliveredOrder()], status: 'failed' }),
  'admin-create-user': async () => newUser({ balance: 500 }),
  'admin-refund-topup': async () => {
    const { reference } = await paidCustomer(shop, 300);
    return { reference, amount: 250, reason: 'They asked for it', requestId: randomUUID() };
  },
  'admin-reset-second-factor': async () => ({ userId: customer.userId }),
  'admin-update-network': async () => {
    const codes = { hubnet: 'telecel' };
    const fields = { label: 'Telecel', mark: 'TC', codes };
    const added = { requestId: randomUUID(), id: 'telecel', change: 'add', fields } as const;
    await shop.call('admin-update-network', added, owner.token);
    return { requestId: randomUUID(), id: 'telecel', change: 'change', fields: { codes: { hubnet: 'mtn' } } };
  },
  'admin-update-order-status': async () => ({ orderId: await deliveredOrder(), status: 'failed' }),
  'admin-update-price': async () => ({ id: 'mtn-2gb', updates: { price: 0.5 } }),
  'admin-update-settings': async () => ({ settings: { refund_limit: 1_000 } }),
  'admin-update-user': async () => ({ userId: customer.userId, updates: { role: 'admin' } }),
} satisfies Record<ApprovalAction | 'admin-create-user', () => Promise<object>>;

const mailsToOwner = async () => {
  const response = await fetch(shop.cloud.endpoints.outbox, { headers: { accept: 'application/json' } });
  return ((await response.json()) as Mail[]).filter(({ to }) => to === owner.email);
};

test.each(Object.entries(requests))(
  '%s waits for twelve hours, while its owner is told by mail and can look at it',
  async (name, input) => {
    const told = (await mailsToOwner()).length;
    const { text } = await shop.post(name, JSON.stringify(await input()), owner.token);
    const { approval } = JSON.parse(text);
    const from = Date.parse(approval.alone_from);
    expect(Math.round((from - Date.now()) / 3_600_000)).toBe(12);

    const look = { approvalId: approval.id };
    const { body } = await shop.call('admin-get-approvals', look, owner.token);
    const [shown] = body.approvals;
    expect(shown).toMatchObject({ status: 'waiting', problem: null, may: { approve: false, refuse: false } });
    expect(shown?.may.because).toContain('waits for 12 hours');

    const mail = await until(async () => {
      const mails = await mailsToOwner();
      return mails.length > told && mails.find(({ subject }) => subject.includes('waits for you'));
    });
    const words = shown && approvalWords[shown.action];
    expect(mail.text).toContain(`Somebody signed in as you asked to ${words}.`);
    const seen = shown?.now?.seen ?? '';
    const early = await shop.call(
      'admin-decide-approval',
      { ...look, decision: 'approve', seen },
      owner.token,
    );
    expect(early).toMatchObject({ status: 403, body: { error: { code: 'forbidden' } } });
  },
);
