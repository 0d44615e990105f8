import { randomUUID } from 'node:crypto';
import { type ShopWithAdmin, withAdmin } from '../../support/shop/admin-api';
import { readWallet } from '../../support/shop/ledger';
import { paidCustomer } from '../../support/shop/paid-top-up';
import { approveAs } from '../../support/shop/second-person';
import { sharedShop } from '../../support/shop/shared-shop';
import type { Person } from '../../support/shop/shop-client';

/** A change above a limit, over HTTP, with everybody who might approve it. */

const shop = sharedShop();
let api: ShopWithAdmin;
let customer: Person;
beforeAll(async () => {
  api = await withAdmin(shop);
  customer = await api.person();
});

const large = (requestId: string = randomUUID()) => ({
  userId: customer.userId,
  amount: 500,
  type: 'add' as const,
  // The same change asked for again gets the request that waits.
  reason: `Paid in cash, ${requestId}`,
  requestId,
});
const askFor = async (change = large()) => {
  const { body } = await api.callAsAdmin('admin-adjust-balance', change);
  return body.approval?.id ?? '';
};
const balance = async () => (await readWallet(api.table, customer.userId)).account.balance;
const decide = async (input: object, { token }: { token: string }) => {
  const { status, text } = await api.post('admin-decide-approval', JSON.stringify(input), token);
  return { status, body: JSON.parse(text) };
};
const seenBy = async (approvalId: string, { token }: Person) =>
  (await api.call('admin-get-approvals', { approvalId }, token)).body.approvals[0]?.now?.seen ?? '';

test('another person approves it, once, and both are in the audit log', async () => {
  const before = await balance();
  const approvalId = await askFor();
  expect(await balance()).toBe(before);
  expect((await approveAs(api, api.approver, approvalId)).body).toMatchObject({ success: true });
  expect(await balance()).toBe(before + 50_000);
  expect((await approveAs(api, api.approver, approvalId)).body).toMatchObject({ success: true });
  expect(await balance()).toBe(before + 50_000);
  const [record] = await api.auditOf(customer.userId);
  expect(record).toMatchObject({ admin_id: api.admin.userId, approved_by_name: 'Second Owner' });
});

describe('nobody approves what they asked for themself:', () => {
  test('by a direct call, by a renewed token, or as the second person’s request', async () => {
    const before = await balance();
    const approvalId = await askFor();
    const seen = await seenBy(approvalId, api.admin);
    const approval = { approvalId, decision: 'approve', seen };
    const renewed = await api.resigned(api.admin.token, { jti: randomUUID(), username: api.approver.userId });
    for (const token of [api.admin.token, renewed]) {
      expect(await decide(approval, { token })).toMatchObject({ status: 403 });
    }
    const named = { ...approval, by: { adminId: api.approver.userId } };
    expect(await decide(named, api.admin)).toMatchObject({ status: 400 });
    expect(await balance()).toBe(before);
  });
});

test('a large refund goes to Paystack only once another person approves', async () => {
  const { customer: payer, reference } = await paidCustomer(api, 300);
  const request = { reference, amount: 250, reason: 'They asked for it', requestId: randomUUID() };
  const asked = await api.callAsTwo('admin-refund-topup', request);
  expect(asked.body).toMatchObject({ status: null });
  expect((await readWallet(api.table, payer.userId)).account.balance).toBe(5_000);
});
