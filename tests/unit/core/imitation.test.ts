import { lookOf } from '../../../contracts/accounts/names';
import { harmlessName, imitates } from '../../../lambdas/core/accounts/imitation';

const staff = 'Akosua Owusu';
const ports = {
  staffNames: { has: async (look: string) => look === lookOf(staff) },
  site: { brand: 'Nkoso Data' },
};

test.each([
  'Akosua Owusu',
  'AKOSUA OWUSU',
  '  akosua   owusu ',
  'AkosuaOwusu',
  'Akosua-Owusu.',
  'Аkоsuа Оwusu',
  'Αkοsuα Οwusu',
  'Ａｋｏｓｕａ Ｏｗｕｓｕ',
  'Àkósúà Ówùsú',
  'Ak0sua 0wu5u',
  'Akosua Ovvusu',
  'Nkoso Data',
  'NkosoData Ghana',
  'Nkosο Dаta',
  'Admin',
  'Ama (Support)',
  'Customer-Care',
  'Αdmіn Ama',
  'Officiai Ama',
])('a customer is not called %j', async (name) => {
  expect(await imitates(ports, name)).toBe(true);
});

test.each([
  'Akosua',
  'Akosua Owusu Mensah',
  'Ama Serwaa',
  'Ɛfua Mɛnsa',
  'Mr. Data',
  'Nkoso',
  '',
  '...',
  harmlessName,
])('a customer may be called %j', async (name) => {
  expect(await imitates(ports, name)).toBe(false);
});

test('letters that look alike are one', () => {
  expect(lookOf('Kwame Illa')).toBe(lookOf('Kwarne lIIa'));
  // A Greek Ν and Η look like ours as capitals, and like a v and an n as small letters.
  expect(lookOf('Νana Ηelen')).toBe(lookOf('Nana Helen'));
});
