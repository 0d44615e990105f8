import { isUnfinished } from '../../../../lambdas/core/approvals/approval';
import { approvalRow } from '../../../../lambdas/core/approvals/rows';
import { summaryOfApproval } from '../../../../lambdas/core/approvals/words';
import { attentionRow } from '../../../../lambdas/core/attention/rows';
import { TableUnavailable } from '../../../../lambdas/core/kernel/table';
import { noticeRow } from '../../../../lambdas/core/notices/rows';
import { composeNotice } from '../../../../lambdas/core/notices/words';
import { mostAttempts } from '../../../../lambdas/core/settings/attempts';
import { noon } from '../../../support/shop/fixtures';
import { abena, efua, idOf, kofi, openApprovals, withOrders } from './approvals-world';

type World = Awaited<ReturnType<typeof openApprovals>>;

/** Approved settings that couldn't be written: the secret gave no answer. */
async function approvedUnwritten(change: Parameters<World['saveSettings']>[0] = { adjustment_limit: 50 }) {
  const world = await openApprovals();
  const id = idOf(await world.saveSettings(change));
  const seen = (await world.viewOf(id)).now?.seen ?? '';
  world.failing.settings = true;
  await expect(world.decide(id, efua, 'approve', seen)).rejects.toThrow();
  world.failing.settings = false;
  return { ...world, id, again: () => world.decide(id, efua, 'approve', seen) };
}

/** Writes settings beside all approvals, as code that knows nothing of them would. */
async function write({ ports }: World, change: object) {
  const { settings, version } = await ports.settings.readVersion();
  await ports.settings.write({ ...settings, ...change }, version);
}

describe('approved settings that couldn’t be written', () => {
  test('are kept until they are in force, whatever else is asked for', async () => {
    const { saveSettings, settings, id, again } = await approvedUnwritten();
    await saveSettings({ refund_limit: 900 }, abena);
    await saveSettings({ failed_orders_limit: 90 }, kofi);
    expect(settings().waiting).toHaveProperty(id, { adjustment_limit: 50 });
    expect(await again()).toMatchObject({ success: true });
    expect(settings().adjustment_limit).toBe(50);
    expect(settings().waiting).not.toHaveProperty(id);
  });

  test('are not reported as saved if they are gone and not in force', async () => {
    const world = await approvedUnwritten();
    await write(world, { waiting: {} });
    expect(await world.again()).toMatchObject({
      success: false,
      message: expect.stringContaining('These settings are not in force'),
    });
    expect(world.settings().adjustment_limit).not.toBe(50);
  });

  test('are saved if they are gone because they are in force', async () => {
    const world = await approvedUnwritten();
    await write(world, { waiting: {}, adjustment_limit: 50 });
    expect(await world.again()).toMatchObject({ success: true });
  });

  test('take no room once somebody has changed the same settings, or saved the same', async () => {
    for (const adjustment_limit of [30, 50]) {
      const world = await approvedUnwritten();
      await write(world, { adjustment_limit });
      expect(await world.again()).toMatchObject({ success: adjustment_limit === 50 });
      expect(world.settings().adjustment_limit).toBe(adjustment_limit);
      expect(world.settings().waiting).toEqual({});
    }
  });
});

test('an added supplier is in force only if it is saved as it was approved', async () => {
  const acme = { id: 'acme', name: 'Acme', protocol: 'hubnet', address: 'https://acme.example', on: true };
  const change = { suppliers: [{ ...acme, key: 'a-key-of-acme-1234' }] } as never;
  const world = await approvedUnwritten(change);
  await write(world, { waiting: {} });
  expect(await world.again()).toMatchObject({ success: false });
  const made = await approvedUnwritten(change);
  await write(made, { waiting: {}, suppliers: [{ ...acme, key: 'a-key-of-acme-1234', removed_at: '' }] });
  expect(await made.again()).toMatchObject({ success: true });
});

test('colleagues who save other settings all the time can’t hold up an approval', async () => {
  const world = await openApprovals();
  const id = idOf(await world.saveSettings({ adjustment_limit: 50 }));
  const { settings } = world.ports;
  const own = settings.write;
  let saves = 0;
  settings.write = async (next, version) => {
    if (saves < mostAttempts - 1) {
      saves += 1;
      const now = await settings.readVersion();
      await own({ ...now.settings, duplicate_minutes: saves }, now.version);
    }
    return own(next, version);
  };
  const waits: number[] = [];
  const { clock } = world.ports;
  Object.assign(world.ports, {
    clock: { ...clock, now: () => clock.now(), sleep: async (ms: number) => void waits.push(ms) },
  });
  expect(await world.decide(id, efua)).toMatchObject({ success: true });
  // An approved change waits no more than 50 ms, where a save waits up to 400 ms.
  expect(Math.max(...waits)).toBeLessThanOrEqual(50);
  expect(waits).toHaveLength(mostAttempts - 1);
  expect(world.settings()).toMatchObject({ adjustment_limit: 50, duplicate_minutes: saves });
  expect(world.settings().waiting).toEqual({});
  expect(saves).toBeGreaterThanOrEqual(9);
});

test('settings of an expired request are kept one more minute, for an approval that is still being written', async () => {
  const world = await openApprovals();
  const id = idOf(await world.saveSettings({ adjustment_limit: 50 }));
  world.wait(24 * 60);
  expect(await world.expire()).toMatchObject({ expired: 0 });
  expect(world.settings().waiting).toHaveProperty(id);
  world.wait(1);
  expect(await world.expire()).toMatchObject({ expired: 1 });
  expect(world.settings().waiting).toEqual({});
});

/** What the second person's approval has become, as `viewer` finds it. */
async function foundBy(world: World, id: string, viewer: string) {
  const { is_unfinished = false, may, problem } = await world.viewOf(id, viewer);
  return { isUnfinished: is_unfinished, mayFinish: may.finish ?? false, problem };
}

const summaryOf = async ({ ports }: World, id: string) => {
  const [approval, item] = await Promise.all([
    ports.db.get(approvalRow, { id }),
    ports.db.get(attentionRow, { subject: { kind: 'approval', id } }),
  ]);
  if (approval === null) throw new Error(`There is no ${id}`);
  return { known: summaryOfApproval(approval, noon, isUnfinished(approval, item)), reasons: item?.reasons };
};

describe('an approved change that was interrupted', () => {
  test('stays in To do, says so, and is finished by anybody who may approve it', async () => {
    const world = await approvedUnwritten();
    const { id } = world;
    await world.put({ userId: 'esi', name: 'esi', role: 'admin', staffRole: 'finance' });
    const unfinished = { isUnfinished: true, mayFinish: true, problem: null };
    for (const owner of [efua, abena, kofi]) expect(await foundBy(world, id, owner)).toEqual(unfinished);
    expect(await foundBy(world, id, 'esi')).toEqual({ ...unfinished, mayFinish: false });
    expect(await summaryOf(world, id)).toEqual({
      known: expect.stringMatching(/efua approved it at .*: Looked at\. It isn’t done yet\.$/),
      reasons: ['approval_waits'],
    });
    expect(await world.toldOf('change_decided', id)).toBeNull();
    await expect(world.decide(id, 'esi', 'finish')).rejects.toMatchObject({ code: 'forbidden' });
    expect(await world.decide(id, abena, 'finish')).toMatchObject({ success: true, status: 'approved' });
    expect(world.settings().adjustment_limit).toBe(50);
    expect(await foundBy(world, id, efua)).toEqual({ isUnfinished: false, mayFinish: false, problem: null });
    expect(await summaryOf(world, id)).toEqual({
      known: expect.stringMatching(/efua approved it at .*: Looked at\.$/),
      reasons: [],
    });
    expect(await world.toldOf('change_decided', id)).toBe('kofi@example.com');
    expect(await world.decide(id, abena, 'finish')).toMatchObject({ success: true });
  });

  test('is asked for again later without harm: what has changed since stays', async () => {
    const world = await approvedUnwritten();
    await world.again();
    await write(world, { adjustment_limit: 70 });
    expect(await world.again()).toMatchObject({ success: true });
    expect(world.settings().adjustment_limit).toBe(70);
  });

  test('of many orders is finished for those that were busy, once each', async () => {
    const world = await withOrders(30);
    for (const id of world.ids.slice(0, 4)) await world.setStatus(id, 'completed');
    const id = idOf(await world.setStatuses(world.ids, 'failed'));
    const seen = (await world.viewOf(id)).now?.seen ?? '';
    const before = await world.balance();
    const { db } = world.ports;
    const { write: own } = db;
    const busy = world.ids.slice(10, 14);
    db.write = async (changes) => {
      if (busy.some((order) => JSON.stringify(changes).includes(`"id":"${order}"`)))
        throw new TableUnavailable('busy');
      return own(changes);
    };
    await expect(world.decide(id, efua, 'approve', seen)).rejects.toMatchObject({ code: 'unavailable' });
    db.write = own;
    const failed = async () =>
      (await Promise.all(world.ids.map(world.readOrder))).filter((order) => order?.status === 'failed')
        .length;
    expect(await failed()).toBe(26);
    expect(await foundBy(world, id, abena)).toMatchObject({ isUnfinished: true, mayFinish: true });
    const answers = await Promise.all([world.decide(id, abena, 'finish'), world.decide(id, kofi, 'finish')]);
    expect(answers).toMatchObject([{ success: true }, { success: true }]);
    expect(await failed()).toBe(30);
    const amounts = (await Promise.all(world.ids.map(world.readOrder))).map((order) => order?.amount ?? 0);
    expect(await world.balance()).toBe(amounts.reduce((sum, amount) => sum + amount, before ?? 0));
    expect(await foundBy(world, id, abena)).toMatchObject({ isUnfinished: false });
  });

  test('of many orders says which could never be changed: a colleague delivered one meanwhile', async () => {
    const world = await withOrders(22);
    const id = idOf(await world.setStatuses(world.ids, 'failed'));
    const seen = (await world.viewOf(id)).now?.seen ?? '';
    const { db } = world.ports;
    const { write: own } = db;
    const [delivered = ''] = world.ids;
    db.write = async (changes) => {
      if (JSON.stringify(changes).includes(`"id":"${delivered}"`)) throw new TableUnavailable('busy');
      return own(changes);
    };
    await expect(world.decide(id, efua, 'approve', seen)).rejects.toMatchObject({ code: 'unavailable' });
    db.write = own;
    await world.setStatus(delivered, 'completed', abena);
    const message = expect.stringMatching(/^21 orders are changed, 1 is not: /);
    expect(await world.decide(id, abena, 'finish')).toMatchObject({ success: false, message });
    expect(await foundBy(world, id, efua)).toEqual({
      isUnfinished: false,
      mayFinish: false,
      problem: message,
    });
    expect((await world.readOrder(delivered))?.status).toBe('completed');
  });

  test('of a sign-in is finished there', async () => {
    const world = await openApprovals();
    const id = idOf(await world.update({ email: 'new@example.com' }, { of: abena }));
    const seen = (await world.viewOf(id)).now?.seen ?? '';
    world.failing.identity = true;
    await expect(world.decide(id, efua, 'approve', seen)).rejects.toThrow();
    world.failing.identity = false;
    expect(await world.decide(id, kofi, 'finish')).toMatchObject({ success: true });
    expect(world.atCognito).toEqual([`${abena} is new@example.com`]);
    expect(await foundBy(world, id, efua)).toMatchObject({ isUnfinished: false });
  });
});

test('what nobody has approved is not finished', async () => {
  const world = await openApprovals();
  const id = idOf(await world.adjust(500));
  expect(await world.decide(id, efua, 'finish')).toMatchObject({ success: false, status: 'waiting' });
  await world.decide(id, efua, 'refuse');
  expect(await world.decide(id, efua, 'finish')).toMatchObject({ success: false, status: 'refused' });
  expect(await world.balance()).toBe(2_000);
});

test('of two approvals of one setting at once, the overwritten one is recorded and e-mailed as not done', async () => {
  const world = await openApprovals();
  const first = idOf(await world.saveSettings({ adjustment_limit: 900 }, abena));
  const second = idOf(await world.saveSettings({ adjustment_limit: 800 }, kofi));
  const seen = await Promise.all([first, second].map(async (id) => (await world.viewOf(id)).now?.seen ?? ''));
  await Promise.all([first, second].map((id, index) => world.decide(id, efua, 'approve', seen[index])));
  const overtaken = world.settings().adjustment_limit === 900 ? second : first;
  const problem = 'Somebody has changed the settings meanwhile, so these were not saved. Ask for it again.';
  expect(await foundBy(world, overtaken, efua)).toEqual({ isUnfinished: false, mayFinish: false, problem });
  expect((await summaryOf(world, overtaken)).known).toMatch(
    /efua approved it .* Somebody has changed the settings/,
  );
  const told = async (id: string) => {
    const notice = await world.ports.db.get(noticeRow, { id: `change_decided#${id}` });
    return notice && composeNotice(notice, { brand: 'The shop', colour: '#005', siteUrl: 'https://shop' });
  };
  expect(await told(overtaken)).toMatchObject({
    subject: 'efua approved your request at The shop, but not all of it was done',
    text: expect.stringContaining(problem),
  });
  expect((await told(overtaken === first ? second : first))?.subject).toBe(
    'efua approved your request at The shop',
  );
  expect(world.settings().waiting).toEqual({});
  expect(await world.decide(overtaken, efua, 'approve', 'seen')).toMatchObject({
    success: false,
    message: problem,
  });
});
