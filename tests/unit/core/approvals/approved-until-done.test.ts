import { mostAttempts } from '../../../../lambdas/core/settings/attempts';
import { abena, efua, idOf, kofi, openApprovals } from './approvals-world';

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

test('a supplier that is gone from the waiting settings is in force only with all that was approved', async () => {
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
  expect(await world.decide(id, efua)).toMatchObject({ success: true });
  expect(world.settings()).toMatchObject({ adjustment_limit: 50, duplicate_minutes: saves });
  expect(world.settings().waiting).toEqual({});
  expect(saves).toBeGreaterThanOrEqual(9);
});

test('settings that were approved in the last moment are not dropped as expired', async () => {
  const world = await openApprovals();
  const id = idOf(await world.saveSettings({ adjustment_limit: 50 }));
  world.wait(24 * 60);
  expect(await world.expire()).toMatchObject({ expired: 0 });
  expect(world.settings().waiting).toHaveProperty(id);
  world.wait(1);
  expect(await world.expire()).toMatchObject({ expired: 1 });
  expect(world.settings().waiting).toEqual({});
});
