import { banUser } from '../../../../lambdas/core/accounts/admin/ban-user';
import { deleteUser } from '../../../../lambdas/core/accounts/deletion/delete-account';
import type { DeletionPorts } from '../../../../lambdas/core/accounts/deletion/finish-deletion';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import {
  prepareSecondFactor,
  registerSecondFactor,
} from '../../../../lambdas/core/accounts/second-factor/register-second-factor';
import { recoveryCodesRow } from '../../../../lambdas/core/accounts/second-factor/rows';
import { noticeRow } from '../../../../lambdas/core/notices/rows';
import { recordedSessions } from '../../../../lambdas/core/sessions/list-sessions';
import { recordUse } from '../../../../lambdas/core/sessions/record-use';
import { knownDevicesRow } from '../../../../lambdas/core/sessions/rows';
import { deletionStores } from '../../../support/shop/deletion-stores';
import { account, cedis } from '../../../support/shop/fixtures';
import { interceptReads } from '../../../support/table/intercept-reads';
import { openSessions, phone, sessionOf, userId } from './sessions-world';

const session = sessionOf('one');
const changed = { kind: 'changed' } as const;

/** A customer, and admin actions that can happen at any moment of the customer's requests. */
async function openRaces() {
  const world = await openSessions();
  const { table, ports: core } = world;
  await table.write({ put: accountRow.encode(account({ balance: cedis(0), ledgerSeq: 0 })) });
  const ports = {
    ...deletionStores(table),
    ...core,
    identity: {
      setBanned: async () => changed,
      deleteUser: async () => changed,
      endSessions: async () => changed,
    } as Partial<DeletionPorts['identity']> as DeletionPorts['identity'],
  };
  const asAdmin = { adminId: 'admin', userId, reason: null };
  const ban = () => banUser(ports, { ...asAdmin, isBanned: true });
  const remove = () => deleteUser(ports as DeletionPorts, asAdmin);
  const meanwhile: Record<string, () => Promise<unknown>> = {
    'a deletion': remove,
    'a ban': ban,
    'a ban that is lifted': async () => {
      await ban();
      world.wait(1);
      await banUser(ports, { ...asAdmin, isBanned: false });
    },
    'an end of all sessions': () => world.end(sessionOf('two'), 'all'),
  };
  const read = (key: { PK: string; SK: string }) => table.get(key, { consistent: true });
  return { ...world, ports, meanwhile, read, readBoth: world.read };
}

/** Delays the first answer of `name`: something else happens before it is used. */
function delayed<Port extends object>(port: Port, name: keyof Port, meanwhile: () => Promise<unknown>): Port {
  let happens: (() => Promise<unknown>) | null = meanwhile;
  const call = port[name] as (...given: unknown[]) => Promise<unknown>;
  const slow = async (...given: unknown[]) => {
    const answer = await call(...given);
    const before = happens;
    happens = null;
    await before?.();
    return answer;
  };
  return { ...port, [name]: slow };
}

const events = ['a deletion', 'a ban', 'a ban that is lifted', 'an end of all sessions'];

test.each(events)('%s during a sign-in leaves nothing of its device', async (event) => {
  for (const isKnown of [false, true]) {
    const { ports, start, meanwhile, read, readBoth } = await openRaces();
    if (isKnown) await start(sessionOf('earlier'));
    const { account: seen, recorded } = await readBoth(session);
    if (seen === null) throw new Error('There is no account');
    await meanwhile[event]?.();
    await recordUse(ports, { account: seen, session, recorded, device: { ...phone, country: 'NG' } });
    await recordUse(ports, { account: seen, session: sessionOf('same'), recorded, device: phone });
    const rows = await recordedSessions(ports.db, userId);
    expect(rows.filter(({ id }) => id !== sessionOf('earlier').id)).toEqual([]);
    expect((await ports.db.get(knownDevicesRow, { userId }))?.devices ?? []).toHaveLength(
      isKnown && event !== 'a deletion' ? 1 : 0,
    );
    for (const version of [1, 2, 3])
      expect(await read(noticeRow.key({ id: `new_device#${userId}#${version}` }))).toBeNull();
  }
});

test.each(events)('%s during the set-up of an app leaves it undone, and shows no codes', async (event) => {
  const { ports, meanwhile, read, accountNow } = await openRaces();
  const slow = interceptReads(ports.db, accountRow, async (found, reads) => {
    if (reads === 1) await meanwhile[event]?.();
    return found;
  });
  // Once it happens during the set-up, and once before it.
  for (const db of [slow, ports.db]) {
    const prepared = prepareSecondFactor({ ...ports, db }, { userId, session });
    await expect(prepared).rejects.toMatchObject({ code: 'unauthenticated' });
  }
  expect(await accountNow()).toMatchObject({ secondFactorAt: null });
  expect(await read(recoveryCodesRow.key({ userId }))).toBeNull();
});

test.each(events)(
  '%s after the recovery codes were shown, or while the set-up finishes, turns nothing on',
  async (event) => {
    for (const isRace of [true, false]) {
      const { ports, meanwhile, read, accountNow } = await openRaces();
      const { id: preparedId } = await prepareSecondFactor(ports, { userId, session });
      let asks = false;
      const factors = {
        asksForCode: async () => asks,
        turnOn: async () => {
          asks = true;
          return 'on' as const;
        },
        switchOff: async () => {
          asks = false;
          return changed;
        },
      };
      if (!isRace) await meanwhile[event]?.();
      const db = interceptReads(ports.db, accountRow, async (found, reads) => {
        if (isRace && reads === 2) await meanwhile[event]?.();
        return found;
      });
      const by = { userId, session, preparedId, accessToken: 'theirs' };
      const finished = registerSecondFactor({ ...ports, db, factors }, by);
      await expect(finished).rejects.toMatchObject({ code: 'unauthenticated' });
      expect(asks).toBe(false);
      expect(await accountNow()).toMatchObject({ secondFactorAt: null });
      expect(await read(recoveryCodesRow.key({ userId }))).toMatchObject({ unused: [] });
    }
  },
);

test.each(events)('%s while a session is being ended stays in force: the end is refused', async (event) => {
  const { ports, start, end, meanwhile, isOpen } = await openRaces();
  await start(session);
  await start(sessionOf('other'));
  Object.assign(
    ports.db,
    delayed(ports.db, 'together', async () => meanwhile[event]?.()),
  );
  await expect(end(session, 'others')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await isOpen(session)).toBe(false);
  expect(await isOpen(sessionOf('other'))).toBe(false);
});
