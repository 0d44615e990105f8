import { randomUUID } from 'node:crypto';
import { claimsOf, longAgo } from '../../support/cognito/resigned';
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

  test('by repeating the request, or by another request under its id', async () => {
    const before = await balance();
    const change = large();
    const approvalId = await askFor(change);
    expect(await askFor(change)).toBe(approvalId);
    const other = await api.callAsAdmin('admin-adjust-balance', { ...change, amount: 199 });
    expect(other.body.error.code).toBe('request_id_reused');
    expect(await balance()).toBe(before);
  });

  test('by splitting it, even over another function', async () => {
    const poor = await api.person();
    const add = { userId: poor.userId, amount: 150, type: 'add' } as const;
    expect((await api.callAsAdmin('admin-adjust-balance', add)).body).toMatchObject({ success: true });
    expect((await api.callAsAdmin('admin-adjust-balance', add)).body).toMatchObject({ success: false });
    const set = { userId: poor.userId, updates: { balance: 210 } };
    expect((await api.callAsAdmin('admin-update-user', set)).body).toMatchObject({ success: false });
    expect((await readWallet(api.table, poor.userId)).account.balance).toBe(15_000);
  });

  test('once their role has changed, since only other staff could ask now', async () => {
    const before = await balance();
    const finance = await api.person({ staffRole: 'finance' });
    const asked = await api.call('admin-adjust-balance', large(), finance.token);
    await api.callAsTwo('admin-update-user', {
      userId: finance.userId,
      updates: { staff_role: 'support' },
    });
    const approvalId = asked.body.approval?.id ?? '';
    expect((await approveAs(api, api.approver, approvalId)).body).toMatchObject({
      error: { code: 'forbidden' },
    });
    expect(await balance()).toBe(before);
  });
});

test('whoever approves must have signed in recently, with a code', async () => {
  const approvalId = await askFor();
  const old = await api.resigned(api.approver.token, longAgo());
  expect(claimsOf(old).sub).toBe(api.approver.userId);
  const refused = await decide({ approvalId, decision: 'approve', seen: 'x' }, { token: old });
  expect(refused.body.error.code).toMatch(/^(sign_in_again|second_factor_needed|unauthenticated)$/);
});

test('a change whose effect is no longer as it was shown has to be looked at again', async () => {
  const approvalId = await askFor();
  const seen = await seenBy(approvalId, api.approver);
  await api.call('admin-adjust-balance', { ...large(), amount: 1 }, api.approver.token);
  const before = await balance();
  const first = await decide({ approvalId, decision: 'approve', seen }, api.approver);
  expect(first.body).toMatchObject({ success: false, status: 'waiting' });
  expect(await balance()).toBe(before);
  expect((await approveAs(api, api.approver, approvalId)).body).toMatchObject({ success: true });
  expect(await balance()).toBe(before + 50_000);
});

test('another person can refuse it with words, or the one who asked can withdraw it, and nothing is changed', async () => {
  const before = await balance();
  const [refused, withdrawn] = [await askFor(), await askFor()];
  const words = { words: 'Nobody knows of it' };
  expect(await decide({ approvalId: refused, decision: 'refuse', ...words }, api.admin)).toMatchObject({
    status: 403,
  });
  expect(await decide({ approvalId: refused, decision: 'refuse', ...words }, api.approver)).toMatchObject({
    body: { success: true, status: 'refused' },
  });
  expect(await decide({ approvalId: withdrawn, decision: 'withdraw' }, api.admin)).toMatchObject({
    body: { success: true, status: 'withdrawn' },
  });
  for (const approvalId of [refused, withdrawn]) {
    expect(await decide({ approvalId, decision: 'approve', seen: 'x' }, api.approver)).toMatchObject({
      body: { success: false },
    });
  }
  expect(await balance()).toBe(before);
});

test('a large refund goes to Paystack only once another person approves', async () => {
  const { customer: payer, reference } = await paidCustomer(api, 300);
  const request = { reference, amount: 250, reason: 'They asked for it', requestId: randomUUID() };
  const asked = await api.callAsTwo('admin-refund-topup', request);
  expect(asked.body).toMatchObject({ status: null });
  expect((await readWallet(api.table, payer.userId)).account.balance).toBe(5_000);
});

test('the list contains waiting approvals, and finished ones disappear by themselves', async () => {
  const approvalId = await askFor();
  const { body } = await api.call('admin-get-approvals', {}, api.approver.token);
  expect(body.approvals.map(({ id }) => id)).toContain(approvalId);
  await api.table.write({
    update: { PK: `APPROVAL#${approvalId}`, SK: 'APPROVAL' },
    set: { expires_at: new Date(Date.now() - 1_000).toISOString() },
    when: { equals: { status: 'waiting' } },
  });
  expect((await approveAs(api, api.approver, approvalId)).body).toMatchObject({
    success: false,
    status: 'expired',
  });
  await api.run('expire-approvals');
  const subject = { kind: 'approval', id: approvalId } as const;
  const { body: item } = await api.call('admin-get-attention-item', { subject }, api.approver.token);
  expect(item.item?.reasons ?? []).toEqual([]);
});
