import { approvalRow } from '../../../../lambdas/core/approvals/rows';
import { auditRow } from '../../../../lambdas/core/audit-log/rows';
import { efua, idOf, openApprovals } from './approvals-world';

/* Somebody who replaces a supplier's code for a network makes its orders another product: BigTime paid for, MTN delivered. */

type World = Awaited<ReturnType<typeof openApprovals>>;
type Fields = NonNullable<Parameters<World['updateNetwork']>[0]['fields']>;

const telecel = { label: 'Telecel', mark: 'TC', codes: { hubnet: 'telecel' } };
const add = (world: World, fields: Fields) =>
  world.updateNetwork({ id: 'telecel', change: 'add', fields: { label: 'Telecel', mark: 'TC', ...fields } });
const change = (world: World, fields: Fields, id = 'telecel') =>
  world.updateNetwork({ id, change: 'change', fields });
const takeOff = (world: World) => world.updateNetwork({ id: 'telecel', change: 'take_off' });
const networkIn = async ({ ports }: World, id = 'telecel') =>
  (await ports.networks.read()).networks.find((network) => network.id === id);

const waits = { kind: 'waits' };
const done = { kind: 'done' };

test.each<[string, Fields, Fields]>([
  ['another code', { codes: { hubnet: 'telecel' } }, { codes: { hubnet: 'mtn' } }],
  ['removing a code', { codes: { hubnet: 'telecel' } }, { codes: {} }],
  [
    'a code at another supplier, too',
    { codes: { hubnet: 'telecel' } },
    { codes: { hubnet: 'telecel', primary: 'mtn' } },
  ],
])('%s waits for a second person', async (_, before, after) => {
  const world = await openApprovals();
  expect(await add(world, before)).toMatchObject(done);
  const asItWas = await networkIn(world);
  const id = idOf(await change(world, after));
  expect(await networkIn(world)).toEqual(asItWas);
  expect(await world.viewOf(id)).toMatchObject({ problem: null, may: { approve: true } });
  expect(await world.decide(id, efua)).toMatchObject({ success: true, message: 'Telecel is changed.' });
  expect(await networkIn(world)).toMatchObject({ codes: after.codes });
});

test('a network that was taken off comes back with other codes only by two people', async () => {
  const world = await openApprovals();
  await add(world, telecel);
  await takeOff(world);
  expect(await add(world, { codes: { hubnet: 'mtn' } })).toMatchObject(waits);
  expect(await add(world, telecel)).toMatchObject(done);
});

test('one person gives the first codes, and changes everything else', async () => {
  const world = await openApprovals();
  expect(await add(world, {})).toMatchObject(done);
  expect(await change(world, { codes: { hubnet: 'telecel' } })).toMatchObject(done);
  const rest = { label: 'Vodafone', mark: 'VF', notice: 'Slow today', prefixes: ['020'], on_sale: true };
  expect(await change(world, rest)).toMatchObject(done);
  expect(await change(world, { codes: { hubnet: 'telecel' } })).toMatchObject(done);
  expect(await networkIn(world)).toMatchObject({ label: 'Vodafone', codes: { hubnet: 'telecel' } });
});

test.each<[string, Fields]>([
  ['the code of a network from the start', { codes: { hubnet: 'mtn' } }],
  ['the code of a network that staff added', { codes: { hubnet: 'glo' } }],
])(
  'a network that gets %s takes two people: it would be sold under another name and price',
  async (_, fields) => {
    const world = await openApprovals();
    const glo = { label: 'Glo', mark: 'GL', codes: { hubnet: 'glo' } };
    expect(await world.updateNetwork({ id: 'glo', change: 'add', fields: glo })).toMatchObject(done);
    await expect(add(world, fields)).rejects.toThrow('Add Telecel without it');
    expect(await add(world, {})).toMatchObject(done);
    expect(await change(world, fields)).toMatchObject(waits);
    expect(await networkIn(world)).toMatchObject({ codes: {} });
  },
);

test('the record names both people, and says that a known code changed', async () => {
  const world = await openApprovals();
  await add(world, telecel);
  const id = idOf(await change(world, { codes: { hubnet: 'mtn' } }));
  const facts = {
    before: { codes: 'hubnet telecel' },
    after: { codes: 'hubnet mtn', known_codes: 'changed' },
  };
  expect((await world.viewOf(id)).now).toMatchObject(facts);
  await world.decide(id, efua);
  const approval = await world.ports.db.get(approvalRow, { id });
  expect(
    await world.ports.db.get(auditRow, { id: `network#kofi#${approval?.input.requestId}` }),
  ).toMatchObject({
    ...{ adminId: 'kofi', approvedBy: 'efua' },
    ...facts,
  });
});
