import { priceStore } from '../../../lambdas/adapters/dynamodb/prices/price-store';
import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import { type PauseChange, pauseSales } from '../../../lambdas/core/networks/pause-sales';
import { pausesInForce } from '../../../lambdas/core/networks/pauses';
import { noon } from '../../support/shop/fixtures';
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
    wait,
    pause(target: PauseChange['target'], pause: PauseChange['pause'], requestId = `request-${++asked}`) {
      return pauseSales({ ...ports, prices: priceStore(table) }, admin, { target, pause, requestId });
    },
    async inForce(id: string) {
      const network = (await ports.networks.read()).networks.find((each) => each.id === id);
      return network ? pausesInForce(network, ports.clock.now()).map(({ what }) => what) : [];
    },
  };
}

test('a pause says that it is looked at again in the next ninety days', async () => {
  const { pause, inForce } = await openPauses();
  const ninety = new Date(noon.getTime() + 90 * 24 * 60 * 60_000);
  await expect(pause(mtn, { ...later, until: new Date(ninety.getTime() + 1) })).rejects.toMatchObject({
    userMessage: 'Choose a time in the next 90 days.',
  });
  expect(await inForce('MTN')).toEqual([]);
  await pause(mtn, { ...later, until: ninety });
});

test('a network, a line and a plan are paused one by one, and resumed one by one', async () => {
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

test('each change is on record with what it was and is', async () => {
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
  expect(await ports.networks.audit('pause#admin#request-of-pause')).toMatchObject({
    action: 'pause-sales',
    targetId: 'MTN data',
    before: {},
    after: paused,
  });
  expect(await ports.networks.audit('pause#admin#request-of-resume')).toMatchObject({
    action: 'resume-sales',
    before: paused,
    after: {},
  });
});

test('a repeated request changes nothing, also after somebody else has resumed it', async () => {
  const { pause, inForce } = await openPauses();
  await pause(mtn, later, 'request-of-pause');
  await pause(mtn, null);
  await pause(mtn, later, 'request-of-pause');
  expect(await inForce('MTN')).toEqual([]);
  await expect(pause(mtn, { ...later, words: 'Other' }, 'request-of-pause')).rejects.toMatchObject({
    code: 'request_id_reused',
  });
});

test('what is paused already keeps its start when its words change', async () => {
  const { ports, pause, wait } = await openPauses();
  await pause(mtn, later);
  wait(10);
  await pause(mtn, { ...later, words: 'A fault' });
  expect((await ports.networks.read()).networks[0]?.pauses).toMatchObject([{ words: 'A fault', from: noon }]);
});

test('to resume what isn’t paused changes nothing', async () => {
  const { ports, pause } = await openPauses();
  await pause(mtn, null);
  expect((await ports.networks.read()).version).toBe(0);
});

test.each([
  ['a network that isn’t there', { ...mtn, network: 'Vodafone' }, later, 'There is no such network.'],
  ['a line that isn’t there', { ...mtn, line: 'BigTime' }, later, 'MTN has no line BigTime.'],
  ['a plan of another network', { ...mtn, network: 'Airteltigo', planId: 'mtn-1gb' }, later, 'no such plan'],
  ['a time that is past', mtn, { ...later, until: noon }, 'The time must be in the future.'],
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

test('a paused line can’t be taken off its network, where it would be sold under another name', async () => {
  const { ports, pause } = await openPauses();
  await pause({ ...mtn, network: 'Airteltigo', line: 'BigTime' }, later);
  const without = { id: 'Airteltigo', kind: 'change', requestId: 'r', fields: { lines: [] } } as const;
  await expect(updateNetwork(ports, admin, without)).rejects.toMatchObject({
    userMessage: 'BigTime is paused. Resume it first.',
  });
});
