import { aloneAfterHours } from '../../../../contracts/approvals/approval-limits';
import { outOfDate } from '../../../../contracts/approvals/approval-words';
import { attentionList } from '../../../../lambdas/adapters/dynamodb/attention/attention-list';
import type { Account } from '../../../../lambdas/core/accounts/entities';
import { isApprover, seesSettings } from '../../../../lambdas/core/approvals/approvers';
import { decideApproval } from '../../../../lambdas/core/approvals/decide';
import { type Approval, approvalRow } from '../../../../lambdas/core/approvals/rows';
import { summaryOfApproval } from '../../../../lambdas/core/approvals/words';
import { attentionPage, decidedRequests } from '../../../../lambdas/core/attention/attention-views';
import { auditRow } from '../../../../lambdas/core/audit-log/rows';
import { pesewas } from '../../../../lambdas/core/money';
import { networksIn } from '../../../../lambdas/core/networks/read-networks';
import { noticeRow } from '../../../../lambdas/core/notices/rows';
import { composeNotice } from '../../../../lambdas/core/notices/words';
import { wholeDb } from '../../../support/table/whole-db';
import { abena, ama, efua, idOf, kofi, openApprovals } from './approvals-world';

const day = 24 * 60;

test('below the limit one person changes a balance alone', async () => {
  const { adjust, balance } = await openApprovals();
  expect(await adjust(199.99)).toMatchObject({ kind: 'done' });
  expect(await balance()).toBe(21_999);
});

test('from the limit on, nothing changes until another person approves; both are recorded', async () => {
  const { adjust, balance, decide, ports, item, toldOf } = await openApprovals();
  const id = idOf(await adjust(200));
  expect(await toldOf('change_waits', id)).toBe(null);
  expect(await balance()).toBe(2_000);
  expect((await item(id))?.reasons).toEqual(['approval_waits']);
  expect(await decide(id, efua)).toMatchObject({ success: true, status: 'approved' });
  expect(await balance()).toBe(22_000);
  const [entry] = (await ports.ledger.entries(ama, { limit: 1 })).entries;
  expect(await ports.db.get(auditRow, { id: entry?.id ?? '' })).toMatchObject({
    adminId: kofi,
    approvedBy: efua,
    approvedByName: efua,
  });
  expect((await item(id))?.reasons).toEqual([]);
});

const site = { brand: 'The shop', colour: '#005', siteUrl: 'https://shop' };

describe('whoever asked gets an e-mail', () => {
  const mail = async ({ ports }: Awaited<ReturnType<typeof openApprovals>>, id: string) => {
    const notice = await ports.db.get(noticeRow, { id: `change_decided#${id}` });
    return notice && { to: notice.to, page: composeNotice(notice, site) };
  };

  test('when a colleague refuses it, with their words', async () => {
    const world = await openApprovals();
    const id = idOf(await world.updatePrice({ updates: { price: 2 } }));
    await world.decide(id, efua, 'refuse');
    const { to, page } = (await mail(world, id)) ?? {};
    expect(to).toBe(`${kofi}@example.com`);
    expect(page?.subject).toBe('efua refused your request at The shop');
    expect(page?.text).toMatch(/You asked: .*1GB.*₵2\.00\. efua refused it and wrote:\s+Looked at/);
    expect(page?.text).toContain(`https://shop/admin-todo?approval=${id}`);
  });

  test('when a colleague closes it, because it is out of date', async () => {
    const world = await openApprovals();
    const id = idOf(await world.updatePrice({ updates: { price: 2 } }));
    const by = { adminId: efua, adminName: 'Efua' };
    await decideApproval(world.ports, {
      ...{ approvalId: id, decision: 'refuse', seen: '', words: outOfDate, by },
    });
    const { page } = (await mail(world, id)) ?? {};
    expect(page?.subject).toBe('Efua closed your request at The shop');
    expect(page?.text).toMatch(/Efua closed it\.\s+It was out of date\.\s+Nothing was changed\./);
  });

  test('when a colleague approves it', async () => {
    const world = await openApprovals();
    const id = idOf(await world.adjust(200));
    await world.decide(id, efua);
    expect((await mail(world, id))?.page.subject).toBe('efua approved your request at The shop');
  });

  test('but not when they withdraw it, or carry it out alone', async () => {
    const world = await openApprovals();
    const withdrawn = idOf(await world.adjust(300));
    await world.decide(withdrawn, kofi, 'withdraw');
    expect(await mail(world, withdrawn)).toBeNull();
    for (const other of [efua, abena]) world.staff.delete(other);
    const alone = idOf(await world.adjust(200));
    world.wait(aloneAfterHours * 60);
    expect(await world.decide(alone, kofi)).toMatchObject({ success: true });
    expect(await mail(world, alone)).toBeNull();
  });
});

describe('those who can approve it get an e-mail', () => {
  type World = Awaited<ReturnType<typeof openApprovals>>;
  /** The e-mails that were written for somebody. */
  const mailsTo = ({ table }: World, userId: string) =>
    [...table.committed()]
      .filter(({ PK }) => PK.startsWith('NOTICE#change_asked#'))
      .map((item) => noticeRow.decode(item))
      .filter((notice) => notice.userId === userId);

  test('with who asks, what for and until when, but without the reason; whoever asks gets none', async () => {
    const world = await openApprovals();
    const id = idOf(await world.adjust(200));
    const [mail, ...others] = mailsTo(world, efua);
    expect(others).toEqual([]);
    expect(mail?.to).toBe(`${efua}@example.com`);
    const page = mail && composeNotice(mail, site);
    expect(page?.subject).toBe('kofi asks you to approve a change at The shop');
    expect(page?.text).toContain('kofi asks for your approval: Add ₵200.00 to the wallet of Ama.');
    expect(page?.text).toContain('Nothing is changed until somebody approves it. The request expires on ');
    expect(page?.text).toContain(`https://shop/admin-todo?approval=${id}`);
    expect(page?.text).not.toContain('Why');
    expect(mailsTo(world, kofi)).toEqual([]);
  });

  test.each([
    ['is banned', { isBanned: true }],
    ['has another role', { staffRole: 'support' as const }],
    ['has their role for less than a day', { staffSince: new Date('2026-11-20T11:00:00.000Z') }],
  ])('but not somebody who %s', async (_, change) => {
    const world = await openApprovals();
    await world.put({ userId: efua, role: 'admin', ...change });
    await world.adjust(200);
    expect(mailsTo(world, efua)).toEqual([]);
    expect(mailsTo(world, abena)).toHaveLength(1);
  });

  test('but not the person whom it is about', async () => {
    const world = await openApprovals();
    await world.adjust(200, { of: efua });
    expect(mailsTo(world, efua)).toEqual([]);
    expect(mailsTo(world, abena)).toHaveLength(1);
  });

  test('and those who can’t approve it take nobody’s place among the five', async () => {
    const world = await openApprovals();
    for (const userId of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await world.put({ userId, role: 'admin', isBanned: true });
      world.staff.add(userId);
    }
    world.staff.delete(efua);
    world.staff.add(efua);
    await world.adjust(200);
    expect(mailsTo(world, efua)).toHaveLength(1);
  });

  test('once an hour, however often the same person asks', async () => {
    const world = await openApprovals();
    const requestId = 'sent-twice';
    for (let time = 0; time < 2; time += 1) idOf(await world.adjust(200, { requestId }));
    const other = idOf(await world.adjust(300));
    await world.decide(other, kofi, 'withdraw');
    await world.adjust(400);
    expect(mailsTo(world, efua)).toHaveLength(1);
    world.wait(60);
    await world.adjust(500);
    expect(mailsTo(world, efua)).toHaveLength(2);
  });
});

test('many small changes for one customer within 24 hours count together, whichever function makes them', async () => {
  const { adjust, update, wait, balance } = await openApprovals();
  await adjust(100);
  await adjust(-50);
  expect(await adjust(50)).toMatchObject({ kind: 'waits' });
  expect(await update({ balance: 120 })).toMatchObject({ kind: 'waits' });
  expect(await adjust(49.99, { by: efua })).toMatchObject({ kind: 'done' });
  wait(day + 60);
  expect(await adjust(150)).toMatchObject({ kind: 'done' });
  expect(await balance()).toBe(2_000 + 10_000 - 5_000 + 4_999 + 15_000);
});

test('of two simultaneous changes that exceed the limit together, one waits', async () => {
  const { adjust, balance } = await openApprovals();
  const both = await Promise.all([adjust(150), adjust(150)]);
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'waits']);
  expect(await balance()).toBe(17_000);
});

describe('nobody approves their own request', () => {
  test('not under their own name, nor after they were renamed or got another address', async () => {
    const { adjust, decide, put, balance } = await openApprovals();
    const id = idOf(await adjust(500));
    await expect(decide(id, kofi)).rejects.toMatchObject({ code: 'forbidden' });
    await put({ userId: kofi, name: 'Somebody Else', email: 'else@example.com', role: 'admin' });
    await expect(decide(id, kofi)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await balance()).toBe(2_000);
  });

  test('not by a second request: each waits for somebody else', async () => {
    const { adjust, decide, balance } = await openApprovals();
    const ids = [idOf(await adjust(500)), idOf(await adjust(600))];
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) await expect(decide(id, kofi)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await balance()).toBe(2_000);
  });

  test('not by an account that they had made staff: a new role approves nothing for a day', async () => {
    const { adjust, update, decide, wait, staff } = await openApprovals();
    expect(await decide(idOf(await update({ role: 'admin' })), efua)).toMatchObject({ success: true });
    staff.add(ama);
    const id = idOf(await adjust(500, { of: abena }));
    await expect(decide(id, ama)).rejects.toMatchObject({ code: 'forbidden' });
    wait(day);
    const later = idOf(await adjust(500, { of: abena }));
    expect(await decide(later, ama)).toMatchObject({ success: true });
  });

  test('not by taking over a colleague’s address, which waits too', async () => {
    const { update } = await openApprovals();
    expect(await update({ email: 'mine@example.com' }, { of: efua })).toMatchObject({ kind: 'waits' });
  });

  test('nor a change that their own wallet gets', async () => {
    const { adjust, decide } = await openApprovals();
    const id = idOf(await adjust(500, { of: efua }));
    await expect(decide(id, efua)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await decide(id, abena)).toMatchObject({ success: true });
  });
});

test('an approval whose effect has changed since it was shown has to be looked at again', async () => {
  const { adjust, decide, viewOf, balance } = await openApprovals();
  const id = idOf(await adjust(500));
  const seen = (await viewOf(id)).now?.seen ?? '';
  await adjust(10, { by: abena });
  expect(await decide(id, efua, 'approve', seen)).toMatchObject({ success: false, status: 'waiting' });
  expect(await balance()).toBe(3_000);
  expect((await viewOf(id)).now).toMatchObject({ before: { balance: 30 }, after: { balance: 530 } });
  expect(await decide(id, efua)).toMatchObject({ success: true });
});

test('an approval that can’t be carried out any more gets an answer in words, and keeps waiting', async () => {
  const { adjust, decide, viewOf, balance, put } = await openApprovals();
  await put({ userId: ama, balance: pesewas(21_000) });
  const id = idOf(await adjust(-205));
  const seen = (await viewOf(id)).now?.seen ?? '';
  await adjust(-50, { by: abena });
  expect(await decide(id, efua, 'approve', seen)).toEqual({
    success: false,
    message: expect.stringContaining('₵160.00'),
    status: 'waiting',
  });
  expect(await balance()).toBe(16_000);
});

test('after 24 hours it has no effect, and leaves the list', async () => {
  const { adjust, decide, wait, viewOf, expire, item, balance } = await openApprovals();
  const id = idOf(await adjust(500));
  const seen = (await viewOf(id)).now?.seen ?? '';
  wait(day);
  expect(await decide(id, efua, 'approve', seen)).toMatchObject({ success: false, status: 'expired' });
  expect(await expire()).toEqual({ expired: 1, withdrawn: 0, failures: [] });
  expect(await expire()).toEqual({ expired: 0, withdrawn: 0, failures: [] });
  expect((await item(id))?.reasons).toEqual([]);
  expect(await balance()).toBe(2_000);
});

test.each([
  ['a lower role', { role: 'admin', staffRole: 'support' }],
  ['no staff role', { role: 'user' }],
  ['a banned account', { role: 'admin', isBanned: true }],
] as const)(
  'the requests of somebody with %s are withdrawn and say why; a colleague’s wait',
  async (_, now) => {
    const { adjust, saveSettings, expire, item, viewOf, put, settings, table, ports } = await openApprovals();
    const ids = [idOf(await adjust(500)), idOf(await saveSettings({ hubnet_api_key: 'a-new-key' }))];
    const other = idOf(await adjust(600, { by: abena }));
    expect(await expire()).toEqual({ expired: 0, withdrawn: 0, failures: [] });
    await put({ userId: kofi, name: 'kofi', ...now });
    expect(await expire()).toEqual({ expired: 0, withdrawn: 2, failures: [] });
    for (const id of ids) {
      const words = 'kofi may no longer do this';
      expect(await viewOf(id)).toMatchObject({ status: 'withdrawn', decided_by: null, words });
      expect((await item(id))?.reasons).toEqual([]);
    }
    expect(settings().waiting).toEqual({});
    const told = await decidedRequests(
      { attentionList: attentionList(table), clock: ports.clock },
      { viewer: kofi, seesSettings: true },
    );
    expect(told.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    for (const { known } of told)
      expect(known).toMatch(/^It was withdrawn at .*: kofi may no longer do this\.$/);
    expect(await viewOf(other)).toMatchObject({ status: 'waiting' });
    expect(await expire()).toEqual({ expired: 0, withdrawn: 0, failures: [] });
  },
);

test.each([
  ['the requester was banned', kofi, { role: 'admin', isBanned: true }],
  ['the requester is no longer staff', kofi, { role: 'user' }],
  ['the requester’s role no longer allows it', kofi, { role: 'admin', staffRole: 'support' }],
  ['the approver was banned', efua, { role: 'admin', isBanned: true }],
  ['the approver is no longer staff', efua, { role: 'user' }],
  ['the approver’s role no longer allows it', efua, { role: 'admin', staffRole: 'support' }],
] as const)('it can’t be approved once %s', async (_what, userId, now) => {
  const { adjust, decide, viewOf, put, balance } = await openApprovals();
  const id = idOf(await adjust(500));
  const seen = (await viewOf(id)).now?.seen ?? '';
  await put({ userId, name: userId, ...now });
  await expect(decide(id, efua, 'approve', seen)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await balance()).toBe(2_000);
});

test.each([
  ['approver', efua],
  ['requester', kofi],
])('a role that the %s loses at the moment of the approval no longer counts', async (_who, userId) => {
  const { adjust, decide, put, table, balance } = await openApprovals();
  const id = idOf(await adjust(500));
  const { transact } = table;
  Object.assign(table, {
    async transact(writes: Parameters<typeof transact>[0]) {
      Object.assign(table, { transact });
      await put({ userId, name: userId, role: 'admin', staffRole: 'support' });
      return transact(writes);
    },
  });
  await expect(decide(id, efua)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await balance()).toBe(2_000);
});

test.each([
  ['withdraws', kofi, 'withdraw'],
  ['refuses', efua, 'refuse'],
] as const)(
  'a person who %s it but is no longer staff at that moment changes nothing',
  async (_what, userId, decision) => {
    const { adjust, decide, put, table, viewOf } = await openApprovals();
    const id = idOf(await adjust(500));
    const { transact } = table;
    Object.assign(table, {
      async transact(writes: Parameters<typeof transact>[0]) {
        Object.assign(table, { transact });
        await put({ userId, name: userId, role: 'user' });
        return transact(writes);
      },
    });
    await expect(decide(id, userId, decision)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await viewOf(id, abena)).toMatchObject({ status: 'waiting' });
  },
);

test('of two who decide at the same time one wins, and the other reads what happened', async () => {
  const { adjust, decide, balance } = await openApprovals();
  const id = idOf(await adjust(500));
  const answers = await Promise.all([decide(id, efua), decide(id, abena)]);
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
  expect(answers.find(({ success }) => !success)?.message).toMatch(/^(efua|abena) approved it at 12:00/);
  expect(await balance()).toBe(52_000);
});

test('of a refusal and a withdrawal at the same time one wins, and the other reads what happened', async () => {
  const { adjust, decide, viewOf } = await openApprovals();
  const id = idOf(await adjust(500));
  const answers = await Promise.all([decide(id, efua, 'refuse'), decide(id, kofi, 'withdraw')]);
  const { status } = await viewOf(id);
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
  expect(answers.map((answer) => answer.status)).toEqual([status, status]);
  expect(answers.find(({ success }) => !success)?.message).toMatch(
    status === 'refused' ? /^efua refused it at 12:00/ : /^kofi withdrew it at 12:00/,
  );
});

test('the same refusal twice at the same time is one refusal', async () => {
  const { adjust, decide } = await openApprovals();
  const id = idOf(await adjust(500));
  const answers = await Promise.all([decide(id, efua, 'refuse'), decide(id, efua, 'refuse')]);
  expect(answers).toMatchObject([
    { success: true, status: 'refused' },
    { success: true, status: 'refused' },
  ]);
});

test('repeating a request asks once, and gets the result', async () => {
  const { adjust, decide, balance } = await openApprovals();
  const requestId = 'request-1';
  const id = idOf(await adjust(500, { requestId }));
  expect(idOf(await adjust(500, { requestId }))).toBe(id);
  await expect(adjust(600, { requestId })).rejects.toMatchObject({ code: 'request_id_reused' });
  await decide(id, efua);
  expect(await adjust(500, { requestId })).toMatchObject({ kind: 'done', result: { balance: 52_000 } });
  expect(await balance()).toBe(52_000);
});

test('a small change whose answer was lost isn’t made again', async () => {
  const { adjust, balance } = await openApprovals();
  for (let sent = 0; sent < 2; sent += 1) {
    expect(await adjust(150, { requestId: 'request-1' })).toMatchObject({ kind: 'done' });
  }
  expect(await balance()).toBe(17_000);
});

test('a refusal gives its reason; the requester withdraws instead of refusing', async () => {
  const { adjust, decide, viewOf, balance } = await openApprovals();
  const [first, second] = [idOf(await adjust(500)), idOf(await adjust(600))];
  await expect(decide(first, kofi, 'refuse')).rejects.toMatchObject({ code: 'forbidden' });
  await expect(decide(first, efua, 'withdraw')).rejects.toMatchObject({ code: 'forbidden' });
  expect(await decide(first, efua, 'refuse')).toMatchObject({ success: true, status: 'refused' });
  expect(await decide(second, kofi, 'withdraw')).toMatchObject({ success: true, status: 'withdrawn' });
  expect(await viewOf(first)).toMatchObject({ status: 'refused', words: 'Looked at', now: null });
  expect(await balance()).toBe(2_000);
});

describe('whoever may not approve a request can’t refuse it either', () => {
  type World = Awaited<ReturnType<typeof openApprovals>>;
  test.each([
    [
      'a manager their own demotion',
      'manager',
      (world: World) => world.update({ role: 'user' }, { of: abena }),
    ],
    ['a manager a customer’s balance', 'manager', (world: World) => world.update({ balance: 900 })],
    ['finance a limit', 'finance', (world: World) => world.saveSettings({ adjustment_limit: 9000 })],
    ['finance a key', 'finance', (world: World) => world.saveSettings({ hubnet_api_key: 'another-key' })],
  ] as const)('%s', async (_what, staffRole, ask) => {
    const world = await openApprovals();
    const { put, decide, viewOf } = world;
    const by = abena;
    await put({ userId: by, role: 'admin', staffRole });
    const id = idOf(await ask(world));
    expect((await viewOf(id, by)).may).toMatchObject({
      ...{ approve: false, refuse: false },
      because: expect.stringMatching(/^Your staff role can’t approve this\. It needs the role Owner/),
    });
    await expect(decide(id, by, 'refuse')).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: 'Only somebody who may approve this can refuse it.',
    });
    expect((await viewOf(id, efua)).may).toMatchObject({ approve: true, refuse: true });
    expect(await decide(id, efua, 'refuse')).toMatchObject({ success: true, status: 'refused' });
  });

  test('but they can refuse what they may approve', async () => {
    const { adjust, put, decide } = await openApprovals();
    await put({ userId: abena, role: 'admin', staffRole: 'finance' });
    expect(await decide(idOf(await adjust(500)), abena, 'refuse')).toMatchObject({ status: 'refused' });
  });
});

describe('a sole owner', () => {
  test(`is told by e-mail, waits ${aloneAfterHours} hours, and then carries it out`, async () => {
    const { adjust, decide, wait, staff, balance, toldOf, ports } = await openApprovals();
    for (const other of [efua, abena]) staff.delete(other);
    const id = idOf(await adjust(500));
    expect(await toldOf('change_waits', id)).toBe(`${kofi}@example.com`);
    const approval = await ports.db.get(approvalRow, { id });
    expect(approval && summaryOfApproval(approval, ports.clock.now())).toMatch(
      / If nobody else can approve it, kofi can from 00:00 on 21\/11\/2026\.$/,
    );
    await expect(decide(id, kofi)).rejects.toMatchObject({ code: 'forbidden' });
    wait(aloneAfterHours * 60);
    expect(await decide(id, kofi)).toMatchObject({ success: true });
    expect(await balance()).toBe(52_000);
  });

  test('isn’t somebody who banned the other owners', async () => {
    const { adjust, decide, wait, put } = await openApprovals();
    for (const userId of [efua, abena]) await put({ userId, role: 'admin', isBanned: true });
    const id = idOf(await adjust(500));
    wait(aloneAfterHours * 60);
    await expect(decide(id, kofi)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('is no longer alone once somebody else can approve', async () => {
    const { adjust, decide, wait, staff } = await openApprovals();
    for (const other of [efua, abena]) staff.delete(other);
    const id = idOf(await adjust(500));
    wait(aloneAfterHours * 60);
    staff.add(efua);
    await expect(decide(id, kofi)).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('who became it after asking waits from the time they ask again, and is told by e-mail', async () => {
    const { adjust, decide, viewOf, wait, staff, balance, toldOf, ports } = await openApprovals();
    const id = idOf(await adjust(500));
    wait(20 * 60);
    for (const other of [efua, abena]) staff.delete(other);
    const words = /^Nobody else can approve this any more\. Withdraw it and ask again/;
    await expect(decide(id, kofi)).rejects.toMatchObject({ userMessage: expect.stringMatching(words) });
    expect((await viewOf(id, kofi)).may).toMatchObject({
      approve: false,
      because: expect.stringMatching(words),
    });
    expect(await toldOf('change_waits', id)).toBeNull();
    const requestId = 'asked-again';
    const again = await adjust(500, { requestId });
    expect(again).toMatchObject({ kind: 'waits', isAskedBefore: false, approval: { id, isAlone: true } });
    expect(await toldOf('change_waits', `${id}#2`)).toBe(`${kofi}@example.com`);
    expect(await ports.db.get(auditRow, { id: `ASK-APPROVAL#${id}#2` })).toMatchObject({ adminId: kofi });
    wait(aloneAfterHours * 60 - 1);
    // Neither a repeated request nor a third one begins the time again.
    await adjust(500, { requestId });
    expect(await adjust(500)).toMatchObject({ isAskedBefore: true, approval: { id } });
    await expect(decide(id, kofi)).rejects.toMatchObject({ code: 'forbidden' });
    wait(1);
    expect(await decide(id, kofi)).toMatchObject({ success: true });
    expect(await balance()).toBe(52_000);
  });

  test('who has a colleague again is one only after asking anew, though they were before', async () => {
    const { adjust, decide, wait, staff } = await openApprovals();
    for (const other of [efua, abena]) staff.delete(other);
    const id = idOf(await adjust(500));
    staff.add(efua);
    expect(await adjust(500)).toMatchObject({ approval: { id, isAlone: false } });
    wait(aloneAfterHours * 60);
    staff.delete(efua);
    await expect(decide(id, kofi)).rejects.toMatchObject({ code: 'forbidden' });
    staff.add(efua);
    expect(await decide(id, efua)).toMatchObject({ success: true });
  });

  test('a colleague who asks for the same changes nothing of it', async () => {
    const { adjust, staff, ports } = await openApprovals();
    const id = idOf(await adjust(500));
    const before = await ports.db.get(approvalRow, { id });
    staff.clear();
    expect(await adjust(500, { by: efua })).toMatchObject({ isAskedBefore: true, approval: { id } });
    expect(await ports.db.get(approvalRow, { id })).toEqual(before);
  });
});

test('waiting approvals are listed under To do, with who asked for what', async () => {
  const { adjust, table, ports } = await openApprovals();
  const id = idOf(await adjust(500));
  const page = await attentionPage(
    { ...ports, attentionList: attentionList(table), networks: networksIn(wholeDb(table)) },
    {},
    { limit: 50 },
  );
  expect(page.items).toMatchObject([
    {
      subject: { kind: 'approval', id },
      reasons: ['approval_waits'],
      amount: 500,
      customer: { user_id: ama },
    },
  ]);
  expect(page.items[0]).toMatchObject({
    known: 'kofi asked at 12:00: Why.',
    due_at: '2026-11-21T12:00:00.000Z',
  });
});

test('the title of a request for settings has values only for whoever may read them', async () => {
  const { saveSettings, decide, table, ports, person } = await openApprovals();
  const id = idOf(await saveSettings({ adjustment_limit: 777 }));
  const lists = { ...ports, attentionList: attentionList(table), networks: networksIn(wholeDb(table)) };
  const titlesFor = async (staffRole: Account['staffRole']) => {
    const reader = { viewer: kofi, seesSettings: seesSettings({ ...(await person(kofi)), staffRole }) };
    const { items } = await attentionPage(lists, reader, { limit: 50 });
    return [...items, ...(await decidedRequests(lists, reader))].map(({ about }) => about);
  };
  const title = 'Approval limit for wallets';
  const roles = ['owner', 'manager', 'finance', 'support', 'viewer'] as const;
  const read = async () => {
    for (const role of roles) {
      const isBare = role === 'support' || role === 'viewer';
      expect([role, ...(await titlesFor(role))]).toEqual([
        role,
        isBare ? title : expect.stringMatching(new RegExp(`^${title} from ₵.+ to ₵777.00$`)),
      ]);
    }
  };
  await read();
  await decide(id, efua, 'refuse');
  await read();
});

test('a decided request is listed for whoever asked, for three days', async () => {
  const { updatePrice, adjust, decide, wait, table, ports } = await openApprovals();
  const seenBy = (viewer: string) =>
    decidedRequests({ ...ports, attentionList: attentionList(table) }, { viewer, seesSettings: true });
  const refused = idOf(await updatePrice({ updates: { price: 2 } }));
  await decide(refused, efua, 'refuse');
  wait(day);
  const approved = idOf(await adjust(500));
  await decide(approved, efua);
  await decide(idOf(await adjust(300)), kofi, 'withdraw');
  expect(await seenBy(kofi)).toEqual([
    {
      id: approved,
      about: expect.stringContaining('₵500.00'),
      known: 'efua approved it at 12:00: Looked at.',
    },
    { id: refused, about: 'MTN 1GB to ₵2.00', known: 'efua refused it at 12:00 on 20/11/2026: Looked at.' },
  ]);
  expect(await seenBy(efua)).toEqual([]);
  wait(3 * day);
  expect(await seenBy(kofi)).toMatchObject([{ id: approved }]);
});

test('a request is neither counted nor dated as waiting for whoever made it, unless nobody else can approve it', async () => {
  const { adjust, table, ports, person } = await openApprovals();
  const id = idOf(await adjust(500));
  const seenBy = async (viewer: string, staffRole: Account['staffRole'] = 'owner') => {
    const list = { attentionList: attentionList(table), networks: networksIn(wholeDb(table)) };
    const account = await person(viewer);
    const approves = ({ action }: Approval) => isApprover({ ...account, staffRole }, action);
    const filters = { viewer, approves };
    const { items, open } = await attentionPage({ ...ports, ...list }, filters, { limit: 50 });
    return { ...open, isOwn: items.map((item) => item.is_own_request ?? false) };
  };
  expect(await seenBy(kofi)).toMatchObject({ count: 1, own_requests: 1, oldest_at: null, isOwn: [true] });
  const oldest_at = ports.clock.now().toISOString();
  const forEfua = { count: 1, approvals: 1, own_requests: 0, oldest_at, isOwn: [false] };
  expect(await seenBy(efua)).toMatchObject(forEfua);
  expect(await seenBy(efua, 'support')).toMatchObject({ ...forEfua, oldest_at: null });
  const approval = await ports.db.get(approvalRow, { id });
  if (approval === null) throw new Error('no approval');
  await table.write({ put: approvalRow.encode({ ...approval, isAlone: true }) });
  expect(await seenBy(kofi)).toMatchObject({ own_requests: 0, oldest_at, isOwn: [false] });
});
