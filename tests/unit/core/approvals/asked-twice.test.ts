import { mostSettingsOfOne, mostWaitingOfOne } from '../../../../contracts/approvals/approval-limits';
import { attentionList } from '../../../../lambdas/adapters/dynamodb/attention/attention-list';
import { allWaiting } from '../../../../lambdas/core/approvals/all-waiting';
import { waits, waitsWords } from '../../../../lambdas/core/approvals/ask';
import { approvalRow } from '../../../../lambdas/core/approvals/rows';
import { decidedRequests } from '../../../../lambdas/core/attention/attention-views';
import { abena, efua, idOf, kofi, openApprovals } from './approvals-world';

type World = Awaited<ReturnType<typeof openApprovals>>;
type Answer = Awaited<ReturnType<World['adjust']>>;

/** What somebody reads who is told that it waits, or how it ended. */
function toldBy({ ports }: World, answer: Answer) {
  if (answer.kind !== 'waits') throw new Error('It must wait');
  return { ...waits(answer).approval, words: waitsWords(answer, ports.clock.now()) };
}

const waiting = ({ ports }: World) => allWaiting(ports.db, ports.clock.now());

describe('somebody who asks for what waits already, and sends the same request again,', () => {
  const askedByTwo = async () => {
    const world = await openApprovals();
    const first = idOf(await world.adjust(500));
    const again = () => world.adjust(500, { by: abena, requestId: 'again' });
    return { world, first, again };
  };

  test('gets the same answer as the first time while it waits', async () => {
    const { world, first, again } = await askedByTwo();
    const answer = toldBy(world, await again());
    expect(answer).toMatchObject({ id: first, status: 'waiting', asked_before: { by: kofi } });
    expect(toldBy(world, await again())).toEqual(answer);
  });

  test('reads that it was sent for approval, and the second person who asked first', async () => {
    const world = await openApprovals();
    const first = toldBy(world, await world.adjust(500));
    expect(first.words).toMatch(/^Sent for approval: nothing was changed yet\. /);
    const second = toldBy(world, await world.adjust(500, { by: abena, requestId: 'again' }));
    expect(second.words).not.toMatch(/^Sent for approval/);
  });

  test('twice at the same moment, too', async () => {
    const { world, first, again } = await askedByTwo();
    const answers = await Promise.all([again(), again(), again()]);
    for (const answer of answers)
      expect(toldBy(world, answer)).toMatchObject({ id: first, status: 'waiting' });
  });

  test.each([
    ['withdrew', kofi, 'withdraw', 'withdrawn'],
    ['refused', efua, 'refuse', 'refused'],
    ['approved', efua, 'approve', 'approved'],
  ] as const)(
    'is told that somebody %s it, and nothing is asked for anew',
    async (did, by, decision, status) => {
      const { world, first, again } = await askedByTwo();
      await again();
      await world.decide(first, by, decision);
      const answer = toldBy(world, await again());
      expect(answer).toMatchObject({ id: first, status });
      expect(answer.words).toMatch(new RegExp(`^${by} ${did} it at \\d\\d:\\d\\d: Looked at\\.$`));
      expect(await waiting(world)).toHaveLength(0);
    },
  );
});

describe('a change waits once,', () => {
  test('even if four equal requests are sent at the same moment, by one person or several', async () => {
    const world = await openApprovals();
    const asked = await Promise.all([kofi, kofi, abena, abena].map((by) => world.adjust(500, { by })));
    expect(new Set(asked.map(idOf)).size).toBe(1);
    expect(await waiting(world)).toHaveLength(1);
  });

  test('settings with keys, too, of which the secret keeps one', async () => {
    const world = await openApprovals();
    const change = { adjustment_limit: 1_000 };
    const asked = await Promise.all([kofi, kofi, abena].map((by) => world.saveSettings(change, by)));
    const ids = new Set(asked.map(idOf));
    expect([...ids]).toEqual(Object.keys(world.settings().waiting));
  });

  test('and one of somebody who may no longer ask ends when a colleague asks for the same', async () => {
    const world = await openApprovals();
    const mine = () => world.adjust(500, { requestId: 'mine' });
    const old = idOf(await mine());
    await world.put({ userId: kofi, name: kofi, role: 'admin', isBanned: true });
    const next = idOf(await world.adjust(500, { by: abena }));
    await world.decide(next, efua);
    await world.put({ userId: kofi, name: kofi, role: 'admin' });
    expect(await world.decide(old, efua, 'approve', 'any')).toMatchObject({
      success: false,
      status: 'withdrawn',
      message: expect.stringContaining('Asked for again'),
    });
    expect(await world.item(old)).toMatchObject({ reasons: [] });
    expect(toldBy(world, await mine())).toMatchObject({ id: next, status: 'approved' });
    expect(await world.balance()).toBe(52_000);
  });

  test('and is found among any number of others', async () => {
    const world = await openApprovals();
    const staff = ['esi', 'yaw', 'adwoa', 'kojo', 'akua', 'kwame'];
    for (const userId of staff) await world.put({ userId, name: userId, role: 'admin' });
    for (let index = 0; index < staff.length * mostWaitingOfOne; index += 1)
      await world.adjust(1_000 + index, { by: staff[index % staff.length] ?? '' });
    expect(await waiting(world)).toHaveLength(100);
    const first = idOf(await world.adjust(700));
    expect(idOf(await world.adjust(700, { by: abena }))).toBe(first);
  });
});

describe('one person has a bounded number of requests waiting:', () => {
  const askMost = async () => {
    const world = await openApprovals();
    const ids: string[] = [];
    for (let index = 0; index < mostWaitingOfOne; index += 1) ids.push(idOf(await world.adjust(500 + index)));
    return { world, ids };
  };
  const refusal = {
    code: 'invalid_request',
    userMessage: 'You have 20 requests waiting. Withdraw one, or wait until they are decided.',
  };

  test('one more is refused in words, and a colleague’s isn’t', async () => {
    const { world } = await askMost();
    await expect(world.adjust(600)).rejects.toMatchObject(refusal);
    expect(await waiting(world)).toHaveLength(mostWaitingOfOne);
    expect(await world.adjust(600, { by: abena })).toMatchObject({ kind: 'waits' });
  });

  test('there is room for another once one was withdrawn, decided or not decided in time', async () => {
    const { world, ids } = await askMost();
    const [first = '', second = ''] = ids;
    await world.decide(first, kofi, 'withdraw');
    expect(await world.adjust(600)).toMatchObject({ kind: 'waits' });
    await world.decide(second, efua, 'refuse');
    expect(await world.adjust(601)).toMatchObject({ kind: 'waits' });
    await expect(world.adjust(602)).rejects.toMatchObject(refusal);
    world.wait(25 * 60);
    expect(await world.adjust(602)).toMatchObject({ kind: 'waits' });
  });

  test('also if they are sent at the same moment', async () => {
    const world = await openApprovals();
    const asked = await Promise.allSettled(
      Array.from({ length: mostWaitingOfOne + 5 }, (_, index) => world.adjust(500 + index)),
    );
    expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(5);
    expect(await waiting(world)).toHaveLength(mostWaitingOfOne);
  });

  test('asking again for what waits is not one more', async () => {
    const { world, ids } = await askMost();
    expect(idOf(await world.adjust(500))).toBe(ids[0]);
  });

  test('a new account isn’t made without the balance that it can’t wait for', async () => {
    const { world } = await askMost();
    await expect(world.create({ balance: 500 })).rejects.toMatchObject(refusal);
    await expect(world.ports.accounts.get('made-new-1')).resolves.toBe(null);
  });
});

describe('new settings that wait', () => {
  test('stay until they are decided, however many somebody else asks for', async () => {
    const world = await openApprovals();
    await world.ports.settings.write({ ...world.settings(), hubnet_api_key: 'the-key-until-now' }, '0');
    const key = idOf(await world.saveSettings({ hubnet_api_key: 'a-new-secret-key' }));
    const flood: Promise<unknown>[] = [];
    for (let index = 0; index < 10; index += 1)
      flood.push(world.saveSettings({ adjustment_limit: 1_000 + index }, abena).catch((error) => error));
    await Promise.all(flood);
    await expect(world.saveSettings({ adjustment_limit: 2_000 }, abena)).rejects.toMatchObject({
      code: 'invalid_request',
      userMessage: 'You have 3 requests for settings waiting. Withdraw one, or wait until they are decided.',
    });
    expect(Object.keys(world.settings().waiting)).toHaveLength(1 + mostSettingsOfOne);
    expect(await world.decide(key, efua)).toMatchObject({ success: true });
    expect(world.settings()).toMatchObject({ hubnet_api_key: 'a-new-secret-key' });
  });

  test('are refused in words once there is no room, and nobody’s are dropped', async () => {
    const world = await openApprovals();
    const staff = ['esi', 'yaw', 'adwoa', 'kojo'];
    for (const userId of staff) await world.put({ userId, name: userId, role: 'admin' });
    const asked: string[] = [];
    for (let index = 0; index < 10; index += 1)
      asked.push(idOf(await world.saveSettings({ adjustment_limit: 1_000 + index }, staff[index % 4])));
    await expect(world.saveSettings({ adjustment_limit: 3_000 })).rejects.toMatchObject({
      code: 'invalid_request',
      userMessage: expect.stringMatching(
        /^Too many changes of settings wait for approval\. Approve or refuse one/,
      ),
    });
    expect(Object.keys(world.settings().waiting)).toEqual(asked);
    await world.decide(asked[4] ?? '', efua, 'refuse');
    expect(await world.saveSettings({ adjustment_limit: 3_000 })).toMatchObject({ kind: 'waits' });
  });

  test.each([
    ['refused', (world: World, id: string) => world.decide(id, efua, 'refuse')],
    ['withdrawn', (world: World, id: string) => world.decide(id, kofi, 'withdraw')],
    [
      'not decided in time',
      (world: World) => {
        world.wait(25 * 60);
        return world.expire();
      },
    ],
  ] as const)('leave the secret when their request is %s', async (_, end) => {
    const world = await openApprovals();
    await world.ports.settings.write({ ...world.settings(), hubnet_api_key: 'the-key-until-now' }, '0');
    const id = idOf(await world.saveSettings({ hubnet_api_key: 'a-new-secret-key' }));
    await end(world, id);
    expect(JSON.stringify(world.settings())).not.toContain('a-new-secret-key');
  });

  test('leave it also if the secret gave no answer at the decision, and the decision is sent again', async () => {
    const world = await openApprovals();
    const id = idOf(await world.saveSettings({ adjustment_limit: 1_000 }));
    world.failing.settings = true;
    await expect(world.decide(id, efua, 'refuse')).rejects.toThrow();
    world.failing.settings = false;
    expect(await world.decide(id, efua, 'refuse')).toMatchObject({ success: true, status: 'refused' });
    expect(world.settings().waiting).toEqual({});
  });

  test('that are gone from the secret can be asked for again', async () => {
    const world = await openApprovals();
    const change = { adjustment_limit: 1_000 };
    const old = idOf(await world.saveSettings(change));
    const { settings } = await world.ports.settings.readVersion();
    const { version } = await world.ports.settings.readVersion();
    await world.ports.settings.write({ ...settings, waiting: {} }, version);
    const next = idOf(await world.saveSettings(change, abena));
    expect(next).not.toBe(old);
    expect(await world.decide(next, efua)).toMatchObject({ success: true });
    expect(await world.ports.db.get(approvalRow, { id: old })).toMatchObject({ status: 'withdrawn' });
  });
});

describe('somebody who asks for what a colleague’s request already waits for', () => {
  const decidedOf = (world: World, who: string) =>
    decidedRequests(
      { attentionList: attentionList(world.table), clock: world.ports.clock },
      { viewer: who, seesSettings: true },
    );

  test.each([
    ['approve', efua, /efua approved it/],
    ['refuse', efua, /efua refused it/],
    ['withdraw', kofi, /kofi withdrew it/],
  ] as const)('sees among their decided requests what came of it: %s', async (decision, by, known) => {
    const world = await openApprovals();
    const id = idOf(await world.adjust(500));
    expect(idOf(await world.adjust(500, { by: abena }))).toBe(id);
    await world.adjust(500, { by: abena });
    expect(await decidedOf(world, abena)).toEqual([]);
    await world.decide(id, by, decision);
    expect(await decidedOf(world, abena)).toMatchObject([{ id, known: expect.stringMatching(known) }]);
  });

  test('isn’t told what they have decided themselves', async () => {
    const world = await openApprovals();
    const id = idOf(await world.adjust(500));
    await world.adjust(500, { by: abena });
    await world.decide(id, abena);
    expect(await decidedOf(world, abena)).toEqual([]);
    expect(await decidedOf(world, kofi)).toMatchObject([{ id }]);
  });
});
