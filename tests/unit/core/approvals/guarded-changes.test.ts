import { changeText } from '../../../../contracts/approvals/same-change';
import { adjustsBalance } from '../../../../lambdas/core/approvals/actions/adjust-balance';
import { allWaiting } from '../../../../lambdas/core/approvals/all-waiting';
import { actOrAsk, waits, waitsWords } from '../../../../lambdas/core/approvals/ask';
import { approvalRow } from '../../../../lambdas/core/approvals/rows';
import { requestFor, waitingByTarget } from '../../../../lambdas/core/approvals/waiting';
import { auditRow } from '../../../../lambdas/core/audit-log/rows';
import { orderRow } from '../../../../lambdas/core/orders/rows';
import {
  abena,
  ama,
  askTwice,
  efua,
  idOf,
  kofi,
  openApprovals,
  orderNumber,
  withOrders,
} from './approvals-world';

test('20 orders are failed by one person, and the next one in 24 hours by two', async () => {
  const { ids, setStatuses, setStatus, readOrder } = await withOrders(21);
  expect(await setStatuses(ids.slice(0, 20), 'failed')).toMatchObject({
    kind: 'done',
    result: { changed: 20 },
  });
  expect(await setStatus(orderNumber(20), 'failed')).toMatchObject({ kind: 'waits' });
  expect((await readOrder(orderNumber(20))).status).toBe('processing');
});

test('more than 20 at once wait, and are failed when a second person approves the list that they saw', async () => {
  const { ids, setStatuses, decide, readOrder, ports, viewOf } = await withOrders(21);
  const id = idOf(await setStatuses(ids, 'failed'));
  expect((await readOrder(orderNumber(0))).status).toBe('processing');
  expect((await viewOf(id)).now?.after).toMatchObject({ refunds: 21, delivered: 0 });
  expect(await decide(id, efua)).toMatchObject({ success: true });
  for (const each of ids) expect((await readOrder(each)).status).toBe('failed');
  const { entries } = await ports.ledger.entries(ama, { limit: 50 });
  expect(entries.filter(({ type }) => type === 'refund')).toHaveLength(21);
});

test('an order that was delivered is failed by two people, also by way of another status', async () => {
  const { setStatus, decide, readOrder } = await withOrders(1);
  await setStatus(orderNumber(0), 'completed');
  expect(await setStatus(orderNumber(0), 'failed')).toMatchObject({ kind: 'waits' });
  await setStatus(orderNumber(0), 'processing', abena);
  const id = idOf(await setStatus(orderNumber(0), 'failed', abena));
  expect(await decide(id, efua)).toMatchObject({ success: true });
  expect((await readOrder(orderNumber(0))).status).toBe('failed');
});

test('nobody approves a refund of their own order, nor is it offered to them', async () => {
  const { setStatus, decide, viewOf, putOrder, readOrder } = await openApprovals();
  await putOrder({ id: orderNumber(0), userId: efua, status: 'processing', stage: 'manual' });
  await setStatus(orderNumber(0), 'completed');
  const id = idOf(await setStatus(orderNumber(0), 'failed'));
  await expect(decide(id, efua)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await viewOf(id, efua)).toMatchObject({
    may: { approve: false, because: expect.stringContaining('own account') },
  });
  expect(await viewOf(id, abena)).toMatchObject({ may: { approve: true, because: null } });
  expect((await readOrder(orderNumber(0))).status).toBe('completed');
  expect(await decide(id, abena)).toMatchObject({ success: true });
});

test('a key waits in the secret and not in the table, and is set when a second person approves', async () => {
  const { saveSettings, settings, decide, viewOf, ports } = await openApprovals();
  const secret = 'a-new-key-of-hubnet-1234';
  await ports.settings.write({ ...settings(), hubnet_api_key: 'an-old-key-of-hubnet-9' }, '0');
  const id = idOf(await saveSettings({ hubnet_api_key: secret }));
  expect(settings().hubnet_api_key).toBe('an-old-key-of-hubnet-9');
  expect((await viewOf(id)).now?.after).toEqual({ hubnet_api_key: 'set, ends in 1234' });
  expect(JSON.stringify(await ports.db.get(approvalRow, { id }))).not.toContain(secret);
  expect(await decide(id, efua)).toMatchObject({ success: true });
  expect(settings().hubnet_api_key).toBe(secret);
  expect(settings().waiting).toEqual({});
});

test('the limits are changed by two people', async () => {
  const { saveSettings, settings, decide, adjust } = await openApprovals();
  const id = idOf(await saveSettings({ adjustment_limit: 1_000 }));
  expect(settings().adjustment_limit).toBe(200);
  expect(await decide(id, efua)).toMatchObject({ success: true });
  expect(await adjust(999)).toMatchObject({ kind: 'done' });
});

test('switches are set by one person', async () => {
  const { saveSettings, settings } = await openApprovals();
  expect(await saveSettings({ bundle_api_active: false })).toMatchObject({ kind: 'done' });
  expect(settings().bundle_api_active).toBe(false);
});

test('a function that reads no tally makes no change that has a limit', async () => {
  const { ports, person, balance } = await openApprovals();
  const { tallies: _, ...without } = ports;
  const change = { userId: ama, amount: 1, type: 'add', reason: '' } as const;
  const asked = actOrAsk(without, adjustsBalance, {
    input: change,
    account: await person(kofi),
  });
  await expect(asked).rejects.toThrow('counts nothing for adjustment_limit');
  expect(await balance()).toBe(2_000);
});

test.each([
  ['a role', { role: 'admin', staff_role: 'support' }, [`${ama} in`, `${ama} in`]],
  ['an address', { email: 'new@example.com' }, [`${efua} is new@example.com`]],
] as const)(
  'looking at %s that somebody else has given meanwhile changes nothing at Cognito',
  async (what, updates, given) => {
    const { update, decide, viewOf, atCognito, ports, table } = await openApprovals();
    const of = what === 'a role' ? ama : efua;
    const [first, second] = await askTwice(ports, table, () => update(updates, { of }));
    expect(await decide(first, abena)).toMatchObject({ success: true });
    expect(atCognito).toEqual(given);
    const { now, problem } = await viewOf(second, abena);
    expect(now).toBe(null);
    expect(problem).toBe('This is done already. Nothing is left to change.');
    expect(atCognito).toEqual(given);
  },
);

test('whoever asked for what is done already closes it, too', async () => {
  const { update, decide, viewOf, item, ports, table } = await openApprovals();
  const change = { role: 'admin', staff_role: 'support' } as const;
  const [first, second] = await askTwice(ports, table, () => update(change));
  await decide(first, efua);
  expect((await viewOf(second, kofi)).may).toMatchObject({ approve: false, refuse: false, close: true });
  expect(await decide(second, kofi, 'close')).toMatchObject({ success: true, status: 'withdrawn' });
  expect(await viewOf(second, kofi)).toMatchObject({ is_closed: true, decided_by: { user_id: kofi } });
  expect((await item(second))?.events.at(-1)?.text).toBe('Closed: Done already');
});

test('asking again for a waiting change, also as a colleague, returns the waiting request', async () => {
  const { update, ports } = await openApprovals();
  const change = { role: 'admin', staff_role: 'support' } as const;
  const first = idOf(await update(change));
  expect(idOf(await update(change))).toBe(first);
  expect(idOf(await update(change, { by: abena }))).toBe(first);
  expect(await allWaiting(ports.db, ports.clock.now())).toHaveLength(1);
  // Another change, or another person, is another request.
  expect(idOf(await update({ ...change, staff_role: 'manager' }))).not.toBe(first);
});

test('the answer to asking again says who had asked, and when; the first answer and its repeats do not', async () => {
  const { update } = await openApprovals();
  const change = { role: 'admin', staff_role: 'support' } as const;
  const [first, again] = [await update(change), await update(change, { by: abena })];
  if (first.kind !== 'waits' || again.kind !== 'waits') throw new Error('It has to wait');
  expect(waits(first).approval).not.toHaveProperty('asked_before');
  expect(waits(again).approval).toMatchObject({
    asked_before: { by: 'kofi', at: first.approval.requestedAt.toISOString() },
  });
  expect(waitsWords(again, first.approval.requestedAt)).toMatch(
    /^This waits for approval already: kofi asked at \d\d:\d\d\. It can be approved until /,
  );
});

test('a repeated request that got the waiting one changes nothing when sent again, even after the waiting one was approved', async () => {
  const { adjust, decide, balance, ports, settings } = await openApprovals();
  const first = idOf(await adjust(500));
  const again = () => adjust(500, { by: abena, requestId: 'again' });
  expect(idOf(await again())).toBe(first);
  await decide(first, efua);
  await ports.settings.write({ ...settings(), adjustment_limit: 1_000 }, '0');
  const answer = await again();
  expect(answer).toMatchObject({ kind: 'waits', approval: { id: first, status: 'approved' } });
  if (answer.kind !== 'waits') throw new Error('It must not be done again');
  expect(waitsWords(answer, ports.clock.now())).toMatch(/^efua approved it at \d\d:\d\d: Looked at\.$/);
  expect(await balance()).toBe(52_000);
});

test('the same settings asked for twice are one request, keys among them; other values are another', async () => {
  const { saveSettings, decide, settings, ports } = await openApprovals();
  await ports.settings.write({ ...settings(), hubnet_api_key: 'the-key-until-now' }, '0');
  const change = { adjustment_limit: 1_000, hubnet_api_key: 'a-new-secret-key' };
  const first = idOf(await saveSettings(change));
  const again = await saveSettings({ hubnet_api_key: 'a-new-secret-key', adjustment_limit: 1_000 }, abena);
  expect(again).toMatchObject({ isAskedBefore: true, approval: { id: first } });
  expect(idOf(await saveSettings({ ...change, hubnet_api_key: 'another-secret-key' }))).not.toBe(first);
  expect(idOf(await saveSettings({ adjustment_limit: 1_000 }))).not.toBe(first);
  await decide(first, efua);
  expect(settings()).toMatchObject({ adjustment_limit: 1_000, hubnet_api_key: 'a-new-secret-key' });
});

test('what was seen before, and the reason for money, make another change', () => {
  const price = (seen: number) => ({
    ...{ action: 'admin-update-price' as const, reason: null },
    input: { id: 'mtn-1gb', price: 0.5, seen: { price: seen } },
  });
  expect(changeText(price(9.5))).toBe(changeText(price(9.5)));
  expect(changeText(price(9.5))).not.toBe(changeText(price(9.6)));
  const balance = (reason: string) => ({
    ...{ action: 'admin-update-user' as const, reason },
    input: { userId: ama, updates: { balance: 50 } },
  });
  expect(changeText(balance('A lost top-up'))).not.toBe(changeText(balance('A prize')));
});

test('a request reads as done on its row if its change was made another way, but not if it wasn’t made or moves money', async () => {
  const { update, adjust, ports } = await openApprovals();
  await update({ role: 'admin', staff_role: 'support' });
  const requests = await waitingByTarget(ports.db, ports.clock.now());
  const shown = { role: 'admin', staff_role: 'support' };
  expect(requestFor(requests, ama, shown)).toMatchObject({ is_done: true });
  expect(requestFor(requests, ama, { ...shown, staff_role: 'manager' })).not.toHaveProperty('is_done');
  expect(requestFor(requests, efua, shown)).toBeUndefined();
  await adjust(500);
  const withMoney = await waitingByTarget(ports.db, ports.clock.now());
  expect(requestFor(withMoney, ama, { amount: 500, type: 'add' })).not.toHaveProperty('is_done');
});

test('once it has ended, the same change is asked for anew', async () => {
  const { update, decide } = await openApprovals();
  const change = { role: 'admin', staff_role: 'support' } as const;
  const first = idOf(await update(change));
  await decide(first, efua, 'refuse');
  expect(idOf(await update(change))).not.toBe(first);
});

test('to approve what is done already closes it, says so in words, and changes nothing', async () => {
  const { update, decide, atCognito, ports, table } = await openApprovals();
  const change = { role: 'admin', staff_role: 'support' } as const;
  const [first, second] = await askTwice(ports, table, () => update(change));
  await decide(first, efua);
  const signIns = atCognito.length;
  const message = 'It was done already, so the request is closed. Nothing was changed.';
  expect(await decide(second, efua, 'approve', 'any')).toEqual({
    success: true,
    message,
    status: 'withdrawn',
  });
  // Sent again after a lost answer.
  expect(await decide(second, efua, 'approve', 'any')).toMatchObject({ success: true, status: 'withdrawn' });
  expect(atCognito).toHaveLength(signIns);
});

test('of two requests for one change, after the first is approved, the other is closed without words, and nothing changes', async () => {
  const { update, decide, viewOf, item, person, ports, table, atCognito } = await openApprovals();
  const change = { role: 'admin', staff_role: 'support' } as const;
  const [first, second] = await askTwice(ports, table, () => update(change));
  expect((await viewOf(second)).may).not.toHaveProperty('close');
  expect(await decide(second, efua, 'close')).toMatchObject({ success: false, status: 'waiting' });
  await decide(first, efua);
  expect((await viewOf(second)).may).toMatchObject({ approve: false, close: true });
  const [before, signIns] = [await person(ama), atCognito.length];
  const message = 'It was done already, so the request is closed. Nothing was changed.';
  const closed = { success: true, message, status: 'withdrawn' };
  expect(await decide(second, efua, 'close')).toEqual(closed);
  expect(await decide(second, efua, 'close')).toMatchObject({ success: true });
  expect(await person(ama)).toEqual(before);
  expect(atCognito).toHaveLength(signIns);
  expect(await item(second)).toMatchObject({ reasons: [] });
  expect(await viewOf(second)).toMatchObject({
    is_closed: true,
    words: 'Done already',
    decided_by: { user_id: efua },
  });
  const record = await ports.db.get(auditRow, { id: `END-APPROVAL#${second}` });
  expect(record).toMatchObject({ action: 'close-approval', adminId: efua, reason: 'Done already' });
});

test('of many orders, all as they were asked for are done already; those that can’t be changed are not', async () => {
  const { setStatuses, decide, viewOf, ids, table, ports } = await withOrders(21);
  const [first, second] = await askTwice(ports, table, () => setStatuses(ids, 'failed'));
  const [, third] = await askTwice(ports, table, () => setStatuses(ids, 'failed'));
  await decide(first, efua);
  expect((await viewOf(second)).may).toMatchObject({ close: true });
  const [gone = ''] = ids;
  await table.write({ delete: orderRow.key({ id: gone }) });
  const { may, problem } = await viewOf(third);
  expect(may).not.toHaveProperty('close');
  expect(problem).toContain('There is no such order.');
});

test('a staff role is given at the sign-in only once a second person approves', async () => {
  const { update, decide, viewOf, atCognito, person } = await openApprovals();
  const id = idOf(await update({ role: 'admin', staff_role: 'manager' }));
  await viewOf(id);
  expect(atCognito).toEqual([]);
  expect(await person(ama)).toMatchObject({ role: 'user' });
  expect(await decide(id, efua)).toMatchObject({ success: true });
  expect(atCognito).toEqual([`${ama} in`, `${ama} in`]);
  expect(await person(ama)).toMatchObject({ role: 'admin', staffRole: 'manager' });
});

test('a colleague’s role is taken by two people: nobody becomes the sole owner by themself', async () => {
  const { update } = await openApprovals();
  expect(await update({ role: 'user' }, { of: efua, by: kofi })).toMatchObject({ kind: 'waits' });
});

describe('the same approval again, after an interruption,', () => {
  test('saves approved settings of which nothing was stored', async () => {
    const { saveSettings, settings, decide, viewOf, failing } = await openApprovals();
    const id = idOf(await saveSettings({ adjustment_limit: 1_000 }));
    const seen = (await viewOf(id)).now?.seen ?? '';
    failing.settings = true;
    await expect(decide(id, efua, 'approve', seen)).rejects.toThrow();
    failing.settings = false;
    expect(await decide(id, efua, 'approve', seen)).toMatchObject({ success: true });
    expect(settings().adjustment_limit).toBe(1_000);
    expect(settings().waiting).toEqual({});
  });

  test('doesn’t save settings that have changed since, and says so', async () => {
    const { saveSettings, settings, decide, viewOf, failing, ports } = await openApprovals();
    const id = idOf(await saveSettings({ adjustment_limit: 1_000 }));
    const seen = (await viewOf(id)).now?.seen ?? '';
    failing.settings = true;
    await expect(decide(id, efua, 'approve', seen)).rejects.toThrow();
    failing.settings = false;
    const { settings: stored, version } = await ports.settings.readVersion();
    await ports.settings.write({ ...stored, adjustment_limit: 50 }, version);
    expect(await decide(id, efua, 'approve', seen)).toMatchObject({ success: false });
    expect(settings()).toMatchObject({ adjustment_limit: 50 });
  });

  test('changes the sign-in of a person whose address was approved, and nothing that changed since', async () => {
    const { update, decide, viewOf, failing, atCognito, person, put } = await openApprovals();
    const id = idOf(await update({ email: 'new@example.com' }, { of: abena }));
    const seen = (await viewOf(id)).now?.seen ?? '';
    failing.identity = true;
    await expect(decide(id, efua, 'approve', seen)).rejects.toThrow();
    expect(await person(abena)).toMatchObject({ email: 'new@example.com' });
    expect(atCognito).toEqual([]);
    failing.identity = false;
    expect(await decide(id, efua, 'approve', seen)).toMatchObject({ success: true });
    expect(atCognito).toEqual([`${abena} is new@example.com`]);
    await put({ userId: abena, role: 'admin', email: 'newer@example.com' });
    expect(await decide(id, efua, 'approve', seen)).toMatchObject({ success: true });
    expect(await person(abena)).toMatchObject({ email: 'newer@example.com' });
    expect(atCognito).toHaveLength(1);
  });
});
