import { auditRow } from '../../../lambdas/core/audit-log/rows';
import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { type PauseChange, pauseSales } from '../../../lambdas/core/networks/pause-sales';
import { pausesInForce } from '../../../lambdas/core/networks/pauses';
import { networksRow } from '../../../lambdas/core/networks/rows';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { noon, price } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const admin = { adminId: 'admin', adminName: 'Esi' };
const mtn = { network: 'MTN', line: null, planId: null };
const later = { words: '', until: null, mode: 'send_later', resumes: false } as const;
const inAnHour = new Date(noon.getTime() + 60 * 60_000);

async function openPauses() {
  const { ports, table, wait } = await openCore();
  let asked = 0;
  return {
    ports,
    table,
    wait,
    pause(target: PauseChange['target'], pause: PauseChange['pause'], requestId = `request-${++asked}`) {
      return pauseSales(ports, admin, { target, pause, requestId });
    },
    async inForce(id: string) {
      const network = (await ports.networks.read()).networks.find((each) => each.id === id);
      return network ? pausesInForce(network, ports.clock.now()).map(({ what }) => what) : [];
    },
  };
}

test('a pause’s review is within the next ninety days', async () => {
  const { pause, inForce } = await openPauses();
  const ninety = new Date(noon.getTime() + 90 * 24 * 60 * 60_000);
  await expect(pause(mtn, { ...later, until: new Date(ninety.getTime() + 1) })).rejects.toMatchObject({
    userMessage: 'Choose a time in the next 90 days.',
  });
  expect(await inForce('MTN')).toEqual([]);
  await pause(mtn, { ...later, until: ninety });
});

test('a network, a line and a plan are paused and resumed separately', async () => {
  const { pause, inForce, wait } = await openPauses();
  await pause(mtn, later);
  wait(1);
  await pause({ ...mtn, planId: 'mtn-1gb' }, later);
  await pause({ ...mtn, network: 'Airteltigo', line: 'BigTime' }, later);
  expect(await inForce('MTN')).toEqual(['MTN 1GB', 'MTN data']);
  expect(await inForce('Airteltigo')).toEqual(['AirtelTigo BigTime']);
  await pause(mtn, null);
  expect(await inForce('MTN')).toEqual(['MTN 1GB']);
});

test('each change is on record with the state before and after', async () => {
  const { ports, pause } = await openPauses();
  await pause(mtn, { ...later, words: 'A fault', until: inAnHour }, 'request-of-pause');
  await pause(mtn, null, 'request-of-resume');
  const paused = {
    new_orders: 'sent later',
    words: 'A fault',
    paused_since: noon.toISOString(),
    until: inAnHour.toISOString(),
    resumes_by_itself: false,
  };
  expect(await ports.db.get(auditRow, { id: 'pause#admin#request-of-pause' })).toMatchObject({
    action: 'pause-sales',
    targetId: 'MTN data',
    before: {},
    after: paused,
  });
  expect(await ports.db.get(auditRow, { id: 'pause#admin#request-of-resume' })).toMatchObject({
    action: 'resume-sales',
    before: paused,
    after: {},
  });
});

test('a repeated request changes nothing, even after somebody else has resumed sales', async () => {
  const { pause, inForce } = await openPauses();
  await pause(mtn, later, 'request-of-pause');
  await pause(mtn, null);
  await pause(mtn, later, 'request-of-pause');
  expect(await inForce('MTN')).toEqual([]);
  await expect(pause(mtn, { ...later, words: 'Other' }, 'request-of-pause')).rejects.toMatchObject({
    code: 'request_id_reused',
  });
});

test('an existing pause keeps its start when its words change', async () => {
  const { ports, pause, wait } = await openPauses();
  await pause(mtn, later);
  wait(10);
  await pause(mtn, { ...later, words: 'A fault' });
  expect((await ports.networks.read()).networks[0]?.pauses).toMatchObject([{ words: 'A fault', from: noon }]);
});

test('resuming something that isn’t paused changes nothing', async () => {
  const { ports, pause } = await openPauses();
  await pause(mtn, null);
  expect((await ports.networks.read()).version).toBe(0);
});

test.each([
  ['a nonexistent network', { ...mtn, network: 'Vodafone' }, later, 'There is no such network.'],
  ['a nonexistent line', { ...mtn, line: 'BigTime' }, later, 'MTN has no line BigTime.'],
  ['a plan of another network', { ...mtn, network: 'Airteltigo', planId: 'mtn-1gb' }, later, 'no such plan'],
  ['a time in the past', mtn, { ...later, until: noon }, 'The time must be in the future.'],
])('%s is refused', async (_what, target, asked, words) => {
  const { pause } = await openPauses();
  await expect(pause(target, asked)).rejects.toMatchObject({ userMessage: expect.stringContaining(words) });
});

test('pauses that ended more than a day ago leave the row with the next change', async () => {
  const { ports, pause, wait } = await openPauses();
  const read = async () => (await ports.networks.read()).networks[0]?.pauses.length;
  await pause({ ...mtn, planId: 'mtn-1gb' }, { ...later, until: inAnHour, resumes: true });
  wait(24 * 60);
  await pause(mtn, later);
  expect(await read()).toBe(2);
  wait(2 * 60);
  await pause(mtn, null);
  expect(await read()).toBe(1);
});

test('a paused line can’t be removed from its network, where its plans would be sold under another name; once resumed, it can', async () => {
  const { ports, pause } = await openPauses();
  const bigTime = { ...mtn, network: 'Airteltigo', line: 'BigTime' };
  await pause(bigTime, later);
  const without = { id: 'Airteltigo', kind: 'change', requestId: 'r', fields: { lines: [] } } as const;
  await expect(updateNetwork(ports, admin, without)).rejects.toMatchObject({
    userMessage: 'BigTime is paused. Resume it first.',
  });
  await pause(bigTime, null);
  expect(await updateNetwork(ports, admin, without)).toMatchObject({ lines: [] });
});

test('a paused network can’t be taken off, because its waiting orders would be sent; once resumed, it can', async () => {
  const { ports, pause } = await openPauses();
  await pause({ ...mtn, planId: 'mtn-1gb' }, later);
  const off = { id: 'MTN', kind: 'take_off', requestId: 'r', fields: {} } as const;
  await expect(updateNetwork(ports, admin, off)).rejects.toMatchObject({
    userMessage: 'MTN 1GB is paused. Resume it first.',
  });
  await pause({ ...mtn, planId: 'mtn-1gb' }, null);
  expect(await updateNetwork(ports, admin, off)).toMatchObject({ isTakenOff: true });
});

describe('across all networks', () => {
  const planIds = Array.from({ length: 300 }, (_, index) => `mtn-plan-${index}`);
  const ofNetwork = (planId: string, index: number) =>
    index % 2 === 0 ? { ...mtn, planId } : { ...mtn, network: 'Airteltigo', planId };

  async function openPlans() {
    const world = await openPauses();
    for (const [index, id] of planIds.entries()) {
      const { network } = ofNetwork(id, index);
      await world.table.write({ put: priceRow.encode(price({ id, network, dataSize: '100.5GB' })) });
    }
    const row = async () => JSON.stringify(networksRow.encode(await world.ports.networks.read())).length;
    return { ...world, bytes: row };
  }

  test('twenty pauses are possible at once, ten of each', async () => {
    const { ports, pause } = await openPlans();
    const telecel = { label: 'Telecel', mark: 'TC' };
    await updateNetwork(ports, admin, { id: 'telecel', kind: 'add', requestId: 'add', fields: telecel });
    for (const [index, id] of planIds.slice(0, 20).entries()) await pause(ofNetwork(id, index), later);
    await expect(pause({ ...mtn, planId: 'mtn-plan-20' }, later)).rejects.toThrow('At most 10 things of MTN');
    const more = pause({ ...mtn, network: 'telecel' }, later);
    await expect(more).rejects.toThrow('At most 20 things can be paused at once.');
  });

  test('the oldest ended pauses are removed, so that the row is as short after 300 pauses as after 20', async () => {
    const { ports, pause, bytes, wait } = await openPlans();
    const before = await bytes();
    for (const [index, id] of planIds.entries()) {
      await pause(ofNetwork(id, index), later);
      wait(1);
      await pause(ofNetwork(id, index), null);
    }
    const kept = (await ports.networks.read()).networks.flatMap(({ pauses }) =>
      pauses.map(({ plan }) => plan?.id),
    );
    expect(kept.sort()).toEqual(planIds.slice(-20).sort());
    expect((await bytes()) - before).toBeLessThan(3_000);
  });

  test('with as many pauses as possible, and as many ended ones, the row takes two units of four kilobytes', async () => {
    const { pause, bytes } = await openPlans();
    for (const [index, id] of planIds.slice(20, 40).entries()) {
      await pause(ofNetwork(id, index), later);
      await pause(ofNetwork(id, index), null);
    }
    const words = 'x'.repeat(140);
    for (const [index, id] of planIds.slice(0, 20).entries())
      await pause(ofNetwork(id, index), { ...later, words, until: inAnHour });
    expect(await bytes()).toBeLessThan(2 * 4_096);
  });
});

test('a pause’s words contain no other web address', async () => {
  const { pause, inForce } = await openPauses();
  const words = 'Buy at example。com';
  await expect(pause(mtn, { ...later, words })).rejects.toMatchObject({ code: 'invalid_request' });
  expect(await inForce('MTN')).toEqual([]);
});
