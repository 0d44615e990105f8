import { getRecipients, updateRecipients } from '../../../contracts/orders/contracts';
import { mostRecipients } from '../../../contracts/orders/terms';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { openDb } from '../../../lambdas/core/kernel/db';
import { toWire } from '../../../lambdas/core/kernel/wire';
import {
  recipientsRow,
  updateRecipient,
  updateRecipientAccess,
} from '../../../lambdas/core/orders/recipients';
import { account } from '../../support/shop/fixtures';
import { openCore } from './core-on-model';

const { userId } = account();
const numberOf = (index: number) => `024${String(index).padStart(7, '0')}`;
const [first, second] = [numberOf(1), numberOf(2)];

type Change = Parameters<typeof updateRecipient>[2];

/** A customer's saved numbers over the model table. */
async function openRecipients() {
  const core = await openCore();
  const { table, ports: all } = core;
  const db = openDb(table, updateRecipientAccess);
  const ports = { ...all, db };
  const saved = async (of: string) => (await all.db.get(recipientsRow, { userId: of }))?.recipients ?? [];
  const change = (asked: Change, of = userId) => updateRecipient(ports, of, asked);
  return {
    ...core,
    ports,
    change,
    save: (phoneNumber: string, name: string) => change({ action: 'save', phoneNumber, name }),
    list: async (of = userId) => toWire(getRecipients.output, { recipients: await saved(of) }).recipients,
    names: async (of = userId) => (await saved(of)).map(({ name }) => name),
  };
}

test('a number is saved under a name, and again under another: one row, latest first', async () => {
  const { save, wait, list } = await openRecipients();
  await save(second, 'Kofi');
  wait(1);
  await save(first, 'Esi');
  wait(1);
  await save(second, 'Kofi Mensah');
  expect(await list()).toEqual([
    { phone_number: second, name: 'Kofi Mensah' },
    { phone_number: first, name: 'Esi' },
  ]);
});

test('one number beyond the most is refused, also where they are saved at once', async () => {
  const { save, list } = await openRecipients();
  for (let saved = 0; saved < mostRecipients - 5; saved += 1) await save(numberOf(saved), `Friend ${saved}`);
  const last = Array.from({ length: 9 }, (_, index) => save(numberOf(9_000 + index), 'Late'));
  const ends = await Promise.allSettled(last);
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  expect(await list()).toHaveLength(mostRecipients);
});

test('a number that somebody else has saved is answered like a missing one', async () => {
  const { change, save, names, table } = await openRecipients();
  const stranger = 'user-2';
  await table.write({ put: accountRow.encode(account({ userId: stranger })) });
  await save(first, 'Kofi');
  expect(await names(stranger)).toEqual([]);
  await change({ action: 'delete', phoneNumber: first }, stranger);
  await change({ action: 'use', phoneNumber: first }, stranger);
  await change({ action: 'delete-all' }, stranger);
  expect(await names(stranger)).toEqual([]);
  expect(await names()).toEqual(['Kofi']);
});

const saving = (name: string) => ({
  action: 'save',
  phoneNumber: first,
  name,
});

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['a control character', 'Ko\u0000fi'],
  ['a line break', 'Kofi\nEsi'],
  ['another kind of line break', 'Kofi\u2028Esi'],
  ['an invisible letter', '\u3164\u115f'],
  ['only combining marks', '\u0301\u034f'],
  ['41 characters', 'a'.repeat(41)],
])('a name of %s is refused', (_words, name) => {
  expect(updateRecipients.input.safeParse(saving(name)).success).toBe(false);
});
