import { randomUUID } from 'node:crypto';
import { prefixRange } from '../../../lambdas/adapters/dynamodb/table/keys';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { openShop, type Person, type Shop } from '../../support/shop/shop';

let shop: Shop;
let [ama, kofi]: Person[] = [];

beforeAll(async () => {
  shop = await openShop();
  [ama, kofi] = await Promise.all([shop.person(), shop.person()]);
});
afterAll(() => shop.stop());

type Change = Omit<Parameters<typeof shop.call<'update-recipients'>>[1], 'requestId'>;

const change = async (person: Person | undefined, asked: Change) =>
  (await shop.call('update-recipients', { ...asked, requestId: randomUUID() }, person?.token)).status;
const list = async (person: Person | undefined) =>
  (await shop.call('get-recipients', {}, person?.token)).body.recipients;
const save = (person: Person | undefined, phoneNumber: string, name: string) =>
  change(person, { action: 'save', phoneNumber, name });

test('a customer saves, renames, buys for and deletes numbers, one or all, and nobody else sees them', async () => {
  expect(await save(ama, '0241111111', 'Mum')).toBe(200);
  expect(await save(ama, '0242222222', 'Shop SIM')).toBe(200);
  expect(await save(ama, '0241111111', 'Mum \u202e(MTN)')).toBe(200);
  expect(await list(ama)).toMatchObject([
    { phone_number: '0241111111', name: 'Mum (MTN)', plan_id: null },
    { phone_number: '0242222222', name: 'Shop SIM' },
  ]);
  expect(await change(ama, { action: 'use', phoneNumber: '0242222222', planId: 'mtn-1gb' })).toBe(200);
  expect((await list(ama))[0]).toMatchObject({ name: 'Shop SIM', plan_id: 'mtn-1gb' });

  expect(await list(kofi)).toEqual([]);
  expect(await change(kofi, { action: 'delete', phoneNumber: '0241111111' })).toBe(200);
  expect(await change(kofi, { action: 'delete-all' })).toBe(200);
  expect(await list(ama)).toHaveLength(2);

  expect(await change(ama, { action: 'delete', phoneNumber: '0242222222' })).toBe(200);
  expect(await list(ama)).toMatchObject([{ name: 'Mum (MTN)' }]);
  expect(await change(ama, { action: 'delete-all' })).toBe(200);
  expect(await list(ama)).toEqual([]);
});

test.each([
  ['a control character', { name: 'Mum\u0007' }],
  ['a line break', { name: 'Mum\nDad' }],
  ['only invisible characters', { name: '\u3164' }],
  ['too long a name', { name: 'M'.repeat(41) }],
  ['no number', { phoneNumber: '24111' }],
])('a save with %s is refused', async (_words, wrong) => {
  const good = { action: 'save', phoneNumber: '0241111111', name: 'Mum' } as const;
  expect(await change(kofi, { ...good, ...wrong })).toBe(400);
  expect(await list(kofi)).toEqual([]);
});

test('deleting the account deletes every row of its saved numbers', async () => {
  const admin = await shop.person({ role: 'admin' });
  const leaving = await shop.person();
  await save(leaving, '0241111111', 'Mum');
  const rows = async () => {
    const range = { partition: accountRow.key({ userId: leaving.userId }).PK, ...prefixRange('RECIPIENT') };
    return (await shop.table.query({ ...range, limit: 10, consistent: true })).items;
  };
  expect(await rows()).toHaveLength(2);
  expect((await shop.call('admin-delete-user', { userId: leaving.userId }, admin.token)).status).toBe(200);
  expect(await rows()).toEqual([]);
});
