import { systemIds } from '../../../../lambdas/adapters/use';
import { accountRow } from '../../../../lambdas/core/accounts/rows';
import { endSessionsOf } from '../../../../lambdas/core/customers/end-sessions';
import { findKey } from '../../../../lambdas/core/developers/find-key';
import { changeKey } from '../../../../lambdas/core/developers/keys';
import { composeNotice } from '../../../../lambdas/core/notices/words';
import { changeEndpoints } from '../../../../lambdas/core/webhooks/endpoints';
import { webhooksRow } from '../../../../lambdas/core/webhooks/rows';
import { account } from '../../../support/shop/fixtures';
import { ownerBy } from '../../../support/shop/staff';
import { delay, openSessions, sessionOf, userId } from './sessions-world';

const owner = sessionOf('owner');
const own = { userId, session: owner };
const settings = {
  ...{ scopes: ['orders:write' as const], most_a_day: null, ends_at: null },
};

/** A customer with keys and endpoints from two days ago. */
async function openAccess() {
  const world = await openSessions();
  await world.table.write({ put: accountRow.encode(account({ userId: 'admin', role: 'admin' })) });
  const ports = {
    ...{ ...world.ports, ids: systemIds },
    sandbox: () => ({ db: world.ports.db }),
    sender: { whyNot: async () => null },
  };
  const make = async (name: string, mode: 'live' | 'test' = 'live') => {
    const { key, secret = '' } = await changeKey(ports, own, { action: 'make', mode, name, ...settings });
    return { id: key?.id ?? '', secret };
  };
  const add = async (host: string, mode: 'live' | 'test' = 'live') => {
    const url = `https://${host}.example.org/`;
    const asked = { action: 'add', url, mode, types: ['order.delivered'], requestId: host } as const;
    await changeEndpoints(ports, own, { ...asked, types: [...asked.types] });
  };
  const old = await make('Old');
  const replaced = await make('Replaced');
  await add('old');
  world.wait(2 * 24 * 60);
  return {
    ...world,
    old,
    make,
    add,
    replace: async () => {
      const rotate = { action: 'rotate', id: replaced.id, overlap_hours: 0 } as const;
      return (await changeKey(ports, own, rotate)).secret ?? '';
    },
    byOwnerOfTheShop: () => endSessionsOf(ports, { userId, by: ownerBy('admin'), reason: null }),
    works: (secret: string) =>
      findKey(ports.db, secret, ports.clock.now()).then(
        () => true,
        () => false,
      ),
    endpointsOn: async () =>
      ((await ports.db.get(webhooksRow, { userId }))?.endpoints ?? [])
        .filter(({ off }) => off === null)
        .map(({ url }) => new URL(url).host),
    /** Returns the e-mail about the end of sessions. */
    mail() {
      const [told, ...others] = world
        .mails()
        .filter(({ event }) => ['password_changed', 'sessions_ended'].includes(event));
      expect(others).toEqual([]);
      return told && composeNotice(told, { brand: 'Demo', siteUrl: 'https://shop.test', colour: '#0b5fff' });
    },
  };
}
type World = Awaited<ReturnType<typeof openAccess>>;

const evictions: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  'a password reset': ({ reset }) => reset(),
  'a changed password': ({ end }) => end(owner, { passwordChanged: true }),
  'signing out everywhere': ({ end }) => end(owner),
  'an owner’s Sign out everywhere': ({ byOwnerOfTheShop }) => byOwnerOfTheShop(),
};

describe.each(Object.entries(evictions))('%s', (_, evict) => {
  test('stops live keys and endpoints of the last 24 hours, and its e-mail names them and the others', async () => {
    const world = await openAccess();
    const made = await world.make('Stolen');
    const replaced = await world.replace();
    const test = await world.make('Sandbox', 'test');
    await world.add('stolen');
    await world.add('sandbox', 'test');
    await evict(world);
    const works = [made.secret, replaced, world.old.secret, test.secret].map(world.works);
    expect(await Promise.all(works)).toEqual([false, false, true, true]);
    expect(await world.endpointsOn()).toEqual(['old.example.org', 'sandbox.example.org']);
    const text = world.mail()?.text ?? '';
    const [stopped = '', working = ''] = ['We stopped', 'still work'].map(
      (words) => text.split('\n').find((line) => line.includes(words)) ?? '',
    );
    expect(stopped).toContain('the API key “Replaced”, the API key “Stolen”, webhooks to stolen.example.org');
    expect(working).toContain('the API key “Old”, webhooks to old.example.org');
  });

  test('stops a key that is made while the sessions end', async () => {
    const world = await openAccess();
    let late = '';
    delay(world.ports.db, 'get', async () => {
      late = (await world.make('Late')).secret;
    });
    await evict(world);
    expect(await world.works(late)).toBe(false);
  });
});
