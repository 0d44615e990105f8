import { lookOf } from '../../../contracts/accounts/names';
import { staffNames } from '../../../lambdas/adapters/dynamodb/accounts/accounts';
import {
  assertMayBeCalled,
  harmlessName,
  isNamedLikeStaff,
  nameAtSignUp,
  staffLook,
} from '../../../lambdas/core/accounts/names';
import { newAccountWrites } from '../../../lambdas/core/accounts/writers';
import { createModelTable } from '../../simulation/model/model-table';
import { account } from '../../support/shop/fixtures';

const staff = account({ userId: 'staff-1', role: 'admin', name: 'Akosua Owusu' });
const site = { brand: 'Nkoso Data' };
const ports = {
  staffNames: {
    has: async (look: string, except?: string) => look === staffLook(staff) && except !== staff.userId,
  },
  site,
};

const alike = [
  'Akosua Owusu',
  'AKOSUA OWUSU',
  '  akosua   owusu ',
  'Owusu Akosua',
  'Owusu, Akosua',
  'AkosuaOwusu',
  'Akosua-Owusu.',
  'Àkósúà Ówùsú',
  'Ɔwusu Àkosua',
  'Akosua Ovvusu',
];

test.each(alike)(
  'a customer may be called %j, like a member of staff, and staff see a mark',
  async (name) => {
    const customer = account({ name });
    await expect(isNamedLikeStaff(ports, customer)).resolves.toBe(true);
    expect(await isNamedLikeStaff(ports, { ...staff, name })).toBe(false);
  },
);

test.each(['Akosua', 'Akosua Owusu Mensah', 'Akosua Owura', ''])(
  '%j isn’t marked as a staff member’s name',
  async (name) => {
    expect(await isNamedLikeStaff(ports, account({ name }))).toBe(false);
  },
);

test.each(['Akosua Owusu', 'Owusu Akosua', 'Kofi Mensah'])(
  'a person who is told that they can’t be called %j doesn’t learn who works here',
  async (name) => {
    await expect(assertMayBeCalled(ports, { role: 'user' }, name)).resolves.toBeUndefined();
    expect(nameAtSignUp(site, name)).toBe(name);
  },
);

test.each(['Akosua Owusu', 'owusu akosua'])('a colleague can’t be called %j', async (name) => {
  await expect(assertMayBeCalled(ports, { role: 'admin' }, name)).rejects.toMatchObject({
    userMessage: expect.stringContaining('colleague'),
  });
  await expect(assertMayBeCalled(ports, { ...staff }, name)).resolves.toBeUndefined();
});

test.each([
  'Nkoso Data',
  'NkosoData Ghana',
  'Nkosο Dаta',
  'Admin',
  'Ama (Support)',
  'Customer-Care',
  'Αdmіn Ama',
  'Officiai Ama',
])('nobody who signs up can be called %j', (name) => {
  expect(nameAtSignUp(site, name)).toBe(harmlessName);
});

test.each(['Akosua', 'Ama Serwaa', 'Ɛfua Mɛnsa', 'Mr. Data', 'Nkoso', '', harmlessName])(
  'a person who signs up as %j keeps that name',
  (name) => {
    expect(nameAtSignUp(site, name)).toBe(name);
  },
);

test('letters that look alike count as the same', () => {
  expect(lookOf('Kwame Illa')).toBe(lookOf('Kwarne lIIa'));
  // A Greek Ν and Η look like our capitals, and their small letters like a v and an n.
  expect(lookOf('Νana Ηelen')).toBe(lookOf('Nana Helen'));
});

test('a name that only begins like a colleague’s is accepted', async () => {
  const table = createModelTable();
  for (const write of newAccountWrites(staff)) await table.write(write);
  const onTable = { staffNames: staffNames(table) };
  expect(await isNamedLikeStaff(onTable, account({ name: 'Owusu Akosua' }))).toBe(true);
  expect(await isNamedLikeStaff(onTable, account({ name: 'Akao' }))).toBe(false);
});
