import { approvalRow } from '../../../../lambdas/core/approvals/rows';
import { titleOfApproval } from '../../../../lambdas/core/approvals/titles';
import { auditRow } from '../../../../lambdas/core/audit-log/rows';
import { ama, efua, idOf, kofi, openApprovals, refundTopUp } from './approvals-world';

test('an approval of many orders names each with its customer, bundle, number and amount, also once it is stale', async () => {
  const { putOrder, setStatus, setStatuses, viewOf, person, put } = await openApprovals();
  await put({ ...(await person(ama)), name: 'Ama Serwaa' });
  const id = 'ORD000000000001';
  await putOrder({ id, userId: ama, status: 'processing', stage: 'manual' });
  await setStatus(id, 'completed');
  const asked = await setStatuses([id], 'failed');
  if (asked.kind !== 'waits') throw new Error('It must wait');
  const view = await viewOf(asked.approval.id, efua);
  expect(view.asked).toMatchObject({
    after: { status: 'failed' },
    orders: [
      { order_number: id, user_id: ama, user_name: 'Ama Serwaa', status: 'completed', may_arrive: false },
    ],
  });
  expect(view.asked?.orders[0]?.data_plan).not.toBe('');
  expect(view.asked?.orders[0]?.amount).toBeGreaterThan(0);
});

test('it tells which of them a supplier may still deliver, and which delivered ones are denied', async () => {
  const { putOrder, setStatus, setStatuses, viewOf } = await openApprovals();
  const [delivered, sent] = ['ORD000000000001', 'ORD000000000002'];
  await putOrder({ id: delivered, userId: ama, status: 'processing', stage: 'manual' });
  await setStatus(delivered, 'completed');
  const attempts = [
    {
      supplier: 'hubnet',
      at: new Date('2026-11-20T10:00:00Z'),
      outcome: 'unknown' as const,
      cause: null,
      keyFingerprint: null,
      transactionId: null,
      reversedAt: null,
    },
  ];
  await putOrder({ id: sent, userId: ama, status: 'processing', stage: 'sent', attempts });
  const denied = 'ORD000000000003';
  await putOrder({
    ...{
      id: denied,
      userId: ama,
      status: 'completed',
      stage: 'settled',
      attention: ['order_failed_after_delivery', 'order_reported'],
    },
    attempts: attempts.map((one) => ({ ...one, outcome: 'failed' as const })),
    timeline: [{ event: 'delivered', at: new Date('2026-11-20T10:01:00Z'), by: 'supplier' }],
  });
  const asked = await setStatuses([delivered, sent, denied], 'failed');
  if (asked.kind !== 'waits') throw new Error('It must wait');
  const view = await viewOf(asked.approval.id, efua);
  expect(
    view.asked?.orders.map(({ order_number, was_delivered, may_arrive, said_failed, is_reported }) => [
      order_number,
      ...[was_delivered, may_arrive, said_failed, is_reported],
    ]),
  ).toEqual([
    [delivered, true, false, false, false],
    [sent, false, true, false, false],
    [denied, true, false, true, true],
  ]);
});

test('an approval of a price shows its bundle, the price that was seen and the requested one, even if the price has changed', async () => {
  const { updatePrice, viewOf } = await openApprovals();
  const asked = await updatePrice({ updates: { price: 2 }, seen: { price: 5 } });
  if (asked.kind !== 'waits') throw new Error('It must wait');
  await updatePrice({ updates: { price: 6 } });
  const view = await viewOf(asked.approval.id);
  expect(view).toMatchObject({
    now: null,
    asked: { before: { price: 5 }, after: { price: 2 }, bundle: 'MTN 1GB', orders: [] },
  });
});

test('a price’s request that can’t be carried out any more still shows each amount that was asked for', async () => {
  const { updatePrice, viewOf, decide } = await openApprovals();
  const id = idOf(await updatePrice({ updates: { price: 2, tiers: { t1: 1 } } }));
  await decide(id, efua, 'refuse');
  expect((await viewOf(id)).asked?.after).toEqual({ price: 2, price_t1: 1 });
});

test.each(['refuse', 'withdraw'] as const)(
  'a request for settings that wasn’t approved still shows the old and the new values, and a key by its last characters: %s',
  async (decision) => {
    const { saveSettings, viewOf, decide, settings } = await openApprovals();
    const limit = settings().adjustment_limit;
    const id = idOf(await saveSettings({ adjustment_limit: 1_000, hubnet_api_key: 'a-secret-key-9999' }));
    await decide(id, decision === 'withdraw' ? kofi : efua, decision);
    const view = await viewOf(id);
    expect(view.asked).toMatchObject({
      before: { adjustment_limit: limit },
      after: { adjustment_limit: 1_000, hubnet_api_key: 'set, ends in 9999' },
    });
    expect(JSON.stringify(view)).not.toContain('a-secret-key');
  },
);

test('while a request for a new key waits, its approver reads the same effects on open orders and payments as its requester did', async () => {
  const { saveSettings, viewOf, decide } = await openApprovals();
  await saveSettings({ paystack_secret_key: 'sk_test_abcd', paystack_public_key: 'pk_test_abcd' });
  const live = { paystack_secret_key: 'sk_live_abcd', paystack_public_key: 'pk_live_abcd' };
  const id = idOf(await saveSettings({ hubnet_api_key: 'a-secret-key', ...live }));
  const { effects } = await viewOf(id);
  expect(effects).toEqual([
    { text: expect.stringMatching(/^Top-ups change from test to live/), is_about_orders: false },
    {
      text: expect.stringMatching(/^Orders at Hubnet will be checked with the new key/),
      is_about_orders: true,
    },
  ]);
  await decide(id, efua, 'refuse');
  expect(await viewOf(id)).not.toHaveProperty('effects');
});

test('a request about a supplier has the name that it had then; sent again after a rename, it is the same request', async () => {
  const { saveSettings, decide, ports } = await openApprovals();
  const acme = { id: 'acme', name: 'Acme Data', protocol: 'rest' as const, key: 'a-first-key-of-theirs' };
  const added = await saveSettings({ suppliers: [{ ...acme, address: 'https://api.acme.example/v1' }] });
  await decide(idOf(added), efua, 'approve');
  const send = () =>
    saveSettings({ suppliers: [{ id: 'acme', key: 'another-key-of-ours' }] }, kofi, undefined, 'request-1');
  const id = idOf(await send());
  const { settings, version } = await ports.settings.readVersion();
  const suppliers = settings.suppliers.map((one) => ({ ...one, name: 'Best Data' }));
  await ports.settings.write({ ...settings, suppliers }, version);
  expect(idOf(await send())).toBe(id);
  const approval = await ports.db.get(approvalRow, { id });
  expect(approval && titleOfApproval(approval, null)).toBe('Replace API key of Acme Data');
});

test('of two new suppliers with one id, the second can’t be approved any more, and the first stays as it is', async () => {
  const { saveSettings, decide, viewOf, ports } = await openApprovals();
  const acme = { id: 'acme', protocol: 'rest' as const, address: 'https://api.acme.example/v1' };
  const first = idOf(
    await saveSettings({ suppliers: [{ ...acme, name: 'Acme', key: 'a-first-key-of-theirs' }] }),
  );
  const second = idOf(
    await saveSettings({ suppliers: [{ ...acme, name: 'Acme!', key: 'another-key-of-theirs' }] }),
  );
  const { seen = '' } = (await viewOf(second)).now ?? {};
  await decide(first, efua);
  const { suppliers } = await ports.settings.read();
  const said = expect.stringMatching(/There is a supplier acme already\.$/);
  expect(await viewOf(second)).toMatchObject({
    now: null,
    problem: said,
    may: { approve: false, refuse: true },
  });
  expect(await decide(second, efua, 'approve', seen)).toMatchObject({ success: false, status: 'waiting' });
  expect((await ports.settings.read()).suppliers).toEqual(suppliers);
  expect(suppliers).toMatchObject([{ name: 'Acme', key: 'a-first-key-of-theirs' }]);
});

test('the approver reads the effects of an added supplier’s new key, even beside a setting that already has its value', async () => {
  const { saveSettings, viewOf, decide, settings, ports } = await openApprovals();
  const acme = { id: 'acme', name: 'Acme Data', protocol: 'rest' as const, key: 'a-first-key-of-theirs' };
  const added = await saveSettings({ suppliers: [{ ...acme, address: 'https://api.acme.example/v1' }] });
  expect(await viewOf(idOf(added))).not.toHaveProperty('effects');
  await decide(idOf(added), efua);
  const id = idOf(
    await saveSettings({
      suppliers: [{ id: 'acme', key: 'another-key-of-theirs' }],
      bundle_api_active: settings().bundle_api_active,
    }),
  );
  // Its title has the supplier's name, which isn't in the change.
  const approval = await ports.db.get(approvalRow, { id });
  expect(approval && titleOfApproval(approval, null)).toBe('Change supplier Acme Data');
  expect((await viewOf(id)).effects).toEqual([
    {
      text: expect.stringMatching(/^Orders at Acme Data will be checked with the new key/),
      is_about_orders: true,
    },
  ]);
});

test('the approver reads the effects of an added supplier’s new address, even if its key stays; the stored key sent again has none', async () => {
  const { saveSettings, viewOf, decide } = await openApprovals();
  const place = { address: 'https://api.acme.example/v1', key: 'a-first-key-of-theirs' };
  const added = { id: 'acme', name: 'Acme Data', protocol: 'rest' as const, ...place };
  await decide(idOf(await saveSettings({ suppliers: [added] })), efua);
  const effectsOf = async (change: { address?: string; key?: string }) => {
    const asked = await saveSettings({ suppliers: [{ id: 'acme', ...change }], adjustment_limit: 9000 });
    return (await viewOf(idOf(asked))).effects;
  };
  const moved = { text: expect.stringMatching(/will be checked at the new address/), is_about_orders: true };
  const address = 'https://other.example/v1';
  expect(await effectsOf({ ...place, address })).toEqual([moved]);
  expect(await effectsOf({ address, key: 'another-key-of-theirs' })).toEqual([moved]);
  expect(await effectsOf({ key: place.key })).toBeUndefined();
});

test('an effect is shown only while the change can be carried out', async () => {
  const { saveSettings, viewOf, settings, decide } = await openApprovals();
  const { adjustment_limit } = settings();
  const id = idOf(await saveSettings({ hubnet_api_key: 'a-secret-key', adjustment_limit }));
  expect(await viewOf(id)).toHaveProperty('effects');
  // The limit was sent along unchanged. It has been changed since, and the request would undo that.
  await decide(idOf(await saveSettings({ adjustment_limit: 8_000 })), efua);
  const view = await viewOf(id);
  expect(view.now).toBeNull();
  expect(view).not.toHaveProperty('effects');
});

test('a requested key is never shown', async () => {
  const { saveSettings, viewOf } = await openApprovals();
  const asked = await saveSettings({ adjustment_limit: 1_000, hubnet_api_key: 'a-secret-key' });
  if (asked.kind !== 'waits') throw new Error('It must wait');
  expect(JSON.stringify(await viewOf(asked.approval.id))).not.toContain('a-secret-key');
});

test('approved settings keep what was signed, and no key', async () => {
  const { saveSettings, decide, viewOf } = await openApprovals();
  const acme = { id: 'acme', name: 'Acme Data', protocol: 'rest' as const, key: 'a-secret-key-of-theirs' };
  const asked = await saveSettings({ suppliers: [{ ...acme, address: 'https://api.acme.example/v1' }] });
  if (asked.kind !== 'waits') throw new Error('It must wait');
  await decide(asked.approval.id, efua);
  const view = await viewOf(asked.approval.id);
  expect(view).toMatchObject({
    status: 'approved',
    now: null,
    asked: {
      after: {
        supplier_acme_name: 'Acme Data',
        supplier_acme_address: 'https://api.acme.example/v1',
        supplier_acme_protocol: 'rest',
      },
    },
  });
  expect(JSON.stringify(view)).not.toContain(acme.key);
});

test('an approved request says what was done, which may differ from what was asked for by then', async () => {
  const { adjust, ports, decide, viewOf } = await openApprovals();
  const asked = await adjust(500);
  if (asked.kind !== 'waits') throw new Error('It must wait');
  const { id } = asked.approval;
  expect(await viewOf(id)).not.toHaveProperty('done');
  await adjust(1);
  await decide(id, efua);
  const { done } = await viewOf(id);
  expect(done).toMatchObject({ before: { balance: 21 }, after: { balance: 521, amount: 500 } });
  const row = await ports.db.get(approvalRow, { id });
  expect(await ports.db.get(auditRow, { id: row?.recordId ?? '' })).toMatchObject({ approvedBy: efua });
});

test('of many orders and of settings, approval doesn’t say that they were changed: some may not have followed', async () => {
  const { putOrder, setStatus, setStatuses, saveSettings, decide, viewOf, failing, settings } =
    await openApprovals();
  const ids = ['ORD000000000001', 'ORD000000000002'];
  for (const id of ids) await putOrder({ id, userId: ama, status: 'processing', stage: 'manual' });
  await setStatus('ORD000000000001', 'completed');
  const orders = idOf(await setStatuses(ids, 'failed'));
  await decide(orders, efua);
  expect(await viewOf(orders)).toMatchObject({ status: 'approved', asked: { after: { status: 'failed' } } });
  expect(await viewOf(orders)).not.toHaveProperty('done');
  const before = settings().adjustment_limit;
  const kept = idOf(await saveSettings({ adjustment_limit: 1_000 }));
  failing.settings = true;
  await expect(decide(kept, efua)).rejects.toThrow();
  failing.settings = false;
  expect(settings().adjustment_limit).toBe(before);
  const view = await viewOf(kept);
  expect(view).toMatchObject({ status: 'approved', asked: { after: { adjustment_limit: 1_000 } } });
  expect(view).not.toHaveProperty('done');
});

test('a refused request has done nothing', async () => {
  const { adjust, decide, viewOf } = await openApprovals();
  const asked = await adjust(500);
  if (asked.kind !== 'waits') throw new Error('It must wait');
  await decide(asked.approval.id, efua, 'refuse');
  expect(await viewOf(asked.approval.id)).not.toHaveProperty('done');
});

test('money of a top-up that would go back comes with the wallet’s balance now, which a purchase changes without making the request stale', async () => {
  const world = await openApprovals();
  const { adjust, decide, viewOf } = world;
  const id = idOf(await refundTopUp(world));
  const before = await viewOf(id);
  expect(before.refund).toEqual({ balance: 320, charge: 6 });
  await adjust(10);
  const after = await viewOf(id);
  expect(after.refund).toEqual({ balance: 330, charge: 6 });
  expect(after.now?.seen).toBe(before.now?.seen);
  await decide(id, efua, 'refuse');
  expect((await viewOf(id)).refund).toBeUndefined();
});

test('a request that another version has made can’t be approved, and hides none of the others', async () => {
  const world = await openApprovals();
  const { decide, ports, saveSettings, table, viewOf } = world;
  const id = idOf(await saveSettings({ adjustment_limit: 1_000 }, kofi, 'More dealers'));
  const approval = await ports.db.get(approvalRow, { id });
  if (approval === null) throw new Error('It must wait');
  const input = { ...approval.input, of_a_newer_version: true };
  await table.write({ put: approvalRow.encode({ ...approval, input }) });
  const view = await viewOf(id, efua);
  expect(view.problem).toMatch(/^This request was made by another version of the shop\./);
  expect(view.may).toMatchObject({ approve: false, refuse: true });
  expect(await decide(id, efua, 'refuse')).toMatchObject({ status: 'refused' });
});

test('the reason for new settings is read with the request, and is in the audit log once they are approved', async () => {
  const { decide, ports, saveSettings, viewOf } = await openApprovals();
  const id = idOf(await saveSettings({ adjustment_limit: 1_000 }, kofi, 'More dealers'));
  expect((await viewOf(id)).reason).toBe('More dealers');
  expect(await decide(id, efua)).toMatchObject({ status: 'approved' });
  const record = await ports.db.get(auditRow, { id: `update-settings#${id}` });
  expect(record).toMatchObject({ adminId: kofi, approvedBy: efua, reason: 'More dealers' });
});

test('the reason for a network’s new code is read with the request, and is in the audit log once it is approved', async () => {
  const { decide, ports, updateNetwork, viewOf } = await openApprovals();
  const fields = { label: 'Telecel', mark: 'TC', codes: { hubnet: 'telecel' } };
  await updateNetwork({ id: 'telecel', change: 'add', fields });
  const asked = await updateNetwork({
    ...{ id: 'telecel', change: 'change', fields: { codes: { hubnet: 'telecel-2' } } },
    reason: 'They renamed it',
  });
  if (asked.kind !== 'waits') throw new Error('It must wait');
  const { id } = asked.approval;
  expect((await viewOf(id)).reason).toBe('They renamed it');
  expect(await decide(id, efua)).toMatchObject({ status: 'approved' });
  const record = await ports.db.get(auditRow, { id: asked.record.id });
  expect(record).toMatchObject({ action: 'update-network', reason: 'They renamed it' });
});
