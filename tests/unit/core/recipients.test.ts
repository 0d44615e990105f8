import { getRecipients } from '../../../contracts/recipients/get-recipients';
import { mostRecipients } from '../../../contracts/recipients/recipient-fields';
import { updateRecipients } from '../../../contracts/recipients/update-recipients';
import { prefixRange } from '../../../lambdas/adapters/dynamodb/table/keys';
import { deleteUser } from '../../../lambdas/core/accounts/deletion/delete-account';
import type { DeletionPorts } from '../../../lambdas/core/accounts/deletion/finish-deletion';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { at, openDb } from '../../../lambdas/core/kernel/db';
import { updateRecipient, updateRecipientAccess } from '../../../lambdas/core/recipients/change-recipients';
import { latestFirst, recipientListRow, recipientRow } from '../../../lambdas/core/recipients/rows';
import { toWire } from '../../../lambdas/core/wire';
import { deletionStores } from '../../support/shop/deletion-stores';
import { account, cedis } from '../../support/shop/fixtures';
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
  const saved = (of: string) => db.list(recipientRow, { of });
  let requests = 0;
  const change = (asked: Omit<Change, 'requestId'>, requestId = `request-${requests++}`, of = userId) =>
    updateRecipient(ports, of, { ...asked, requestId });
  return {
    ...core,
    ports,
    change,
    save: (phoneNumber: string, name: string, requestId?: string) =>
      change({ action: 'save', phoneNumber, name }, requestId),
    async fill(count: number): Promise<void> {
      for (let index = 1; index <= count; index += 1)
        await change({ action: 'save', phoneNumber: numberOf(index), name: `Name ${index}` });
    },
    list: async (of = userId) =>
      toWire(getRecipients.output, { recipients: latestFirst(await saved(of)) }).recipients,
    names: async (of = userId) => latestFirst(await saved(of)).map(({ name }) => name),
    rows: async (of = userId) => {
      const range = { partition: accountRow.key({ userId: of }).PK, ...prefixRange('RECIPIENT') };
      return (await table.query({ ...range, limit: 300, consistent: true })).items;
    },
  };
}

test('a number is saved under a name, and again under another: one row, latest first', async () => {
  const { change, save, wait, list } = await openRecipients();
  await change({ action: 'save', phoneNumber: second, name: 'Kofi', planId: 'mtn-1gb' });
  wait(1);
  await save(first, 'Esi');
  wait(1);
  await save(second, 'Kofi Mensah');
  expect(await list()).toEqual([
    { phone_number: second, name: 'Kofi Mensah', plan_id: 'mtn-1gb', used_at: '2026-11-20T12:02:00.000Z' },
    { phone_number: first, name: 'Esi', plan_id: null, used_at: '2026-11-20T12:01:00.000Z' },
  ]);
  await change({ action: 'save', phoneNumber: second, name: 'Kofi', planId: null });
  expect((await list())[0]).toMatchObject({ plan_id: null });
});

test('a number that was bought for moves to the front, and unsaved numbers stay unsaved', async () => {
  const { change, save, wait, list, names } = await openRecipients();
  await save(second, 'Kofi');
  wait(1);
  await save(first, 'Esi');
  wait(1);
  expect(await names()).toEqual(['Esi', 'Kofi']);
  await change({ action: 'use', phoneNumber: second, planId: 'mtn-1gb' });
  await change({ action: 'use', phoneNumber: numberOf(3), planId: 'mtn-1gb' });
  expect(await names()).toEqual(['Kofi', 'Esi']);
  await change({ action: 'use', phoneNumber: second, planId: 'mtn-2gb' });
  expect((await list())[0]).toMatchObject({ plan_id: 'mtn-1gb' });
});

test('the 201st number is refused in words that say what to do, until one is deleted', async () => {
  const { fill, save, change, names } = await openRecipients();
  await fill(mostRecipients);
  const one = save(numberOf(999), 'Too many');
  await expect(one).rejects.toMatchObject({
    code: 'recipients_full',
    userMessage:
      'You have saved 200 numbers, and that is the most. Delete one that you no longer need, then save this one.',
  });
  await save(numberOf(7), 'A new name');
  await change({ action: 'delete', phoneNumber: numberOf(8) });
  await save(numberOf(999), 'Fits');
  expect(await names()).toHaveLength(mostRecipients);
  expect(await names()).toEqual(expect.arrayContaining(['Fits', 'A new name']));
});

test('all can be deleted at once, and repeating the request later deletes nothing more', async () => {
  const { fill, change, save, names, rows } = await openRecipients();
  await fill(mostRecipients);
  await change({ action: 'delete-all' }, 'delete-all');
  expect(await rows()).toEqual([expect.objectContaining({ SK: 'RECIPIENTS', count: 0 })]);
  await save(first, 'Kofi');
  await change({ action: 'delete-all' }, 'delete-all');
  expect(await names()).toEqual(['Kofi']);
});

test('a repeated request changes nothing, and its id can’t be used for anything else', async () => {
  const { change, save, names } = await openRecipients();
  await save(first, 'Kofi', 'request-a');
  await save(first, 'Kofi Mensah');
  await save(first, 'Kofi', 'request-a');
  expect(await names()).toEqual(['Kofi Mensah']);
  await expect(save(first, 'Esi', 'request-a')).rejects.toMatchObject({ code: 'request_id_reused' });
  await change({ action: 'delete', phoneNumber: first }, 'request-b');
  await save(first, 'Kofi');
  await change({ action: 'delete', phoneNumber: first }, 'request-b');
  expect(await names()).toEqual(['Kofi']);
  const other = { action: 'delete', phoneNumber: second } as const;
  await expect(change(other, 'request-b')).rejects.toMatchObject({ code: 'request_id_reused' });
});

test('a number that somebody else has saved is answered like a missing one', async () => {
  const { change, save, names, table } = await openRecipients();
  const stranger = 'user-2';
  await table.write({ put: accountRow.encode(account({ userId: stranger })) });
  await save(first, 'Kofi');
  expect(await names(stranger)).toEqual([]);
  await change({ action: 'delete', phoneNumber: first }, 'request-x', stranger);
  await change({ action: 'use', phoneNumber: first }, 'request-y', stranger);
  await change({ action: 'delete-all' }, 'request-z', stranger);
  expect(await names(stranger)).toEqual([]);
  expect(await names()).toEqual(['Kofi']);
});

test('a deleted account has no rows left, and no tab can save new ones', async () => {
  const { change, fill, rows, ports: core, table } = await openRecipients();
  await table.write({ put: accountRow.encode(account({ balance: cedis(0), ledgerSeq: 0 })) });
  await fill(150);
  const changed = { kind: 'changed' } as const;
  const ports = {
    ...core,
    ...deletionStores(table),
    identity: { deleteUser: async () => changed } as Partial<DeletionPorts['identity']>,
  } as DeletionPorts;
  const rowsNow = () =>
    core.db.together(
      at(accountRow, { userId }),
      at(recipientListRow, { userId }),
      at(recipientRow, { userId, phoneNumber: first }),
    );
  const [seen] = await rowsNow();
  await deleteUser(ports, { adminId: 'admin', userId });
  expect(await rows()).toEqual([]);
  let isFirst = true;
  const together = (async () => {
    const before = isFirst ? [seen, null, null] : await rowsNow();
    isFirst = false;
    return before;
  }) as typeof core.db.together;
  const late = updateRecipient({ ...core, db: { ...core.db, together } }, userId, {
    action: 'save',
    phoneNumber: first,
    name: 'Late',
    requestId: 'request-late',
  });
  await expect(late).rejects.toMatchObject({ code: 'account_banned' });
  await change({ action: 'delete', phoneNumber: first });
  expect(await rows()).toEqual([]);
});

test('an unreadable row is reported without its number', () => {
  const { PK, SK } = { PK: 'USER#user-1', SK: 'RECIPIENT#0241234567' };
  expect(() => recipientRow.decode({ PK, SK })).toThrow('USER#user-1 RECIPIENT#…');
  expect(() => recipientRow.decode({ PK, SK })).not.toThrow('0241234567');
});

const saving = (name: string) => ({
  action: 'save',
  phoneNumber: first,
  name,
  requestId: 'request-1',
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

test.each([
  ['a mark for the direction of writing', 'Kofi \u202egpj.exe\u202c', 'Kofi gpj.exe'],
  ['a character without width', 'Ko\u200bfi\ufeff', 'Kofi'],
  ['spaces around it', '  Kofi  ', 'Kofi'],
])('in a name, %s is left out', (_words, name, kept) => {
  expect(updateRecipients.input.parse(saving(name))).toMatchObject({ name: kept });
});

test.each(["Auntie Ɔkyerɛ's 2nd SIM", 'Kofi ❤️', 'محمد', 'a'.repeat(40)])('a name may be %s', (name) => {
  expect(updateRecipients.input.parse(saving(name))).toMatchObject({ name });
});

test('saving needs a number and a name, and deleting a number', () => {
  const isGood = (input: object) =>
    updateRecipients.input.safeParse({ ...input, requestId: 'request-1' }).success;
  expect(isGood({ action: 'save', phoneNumber: first })).toBe(false);
  expect(isGood({ action: 'save', name: 'Kofi' })).toBe(false);
  expect(isGood({ action: 'delete' })).toBe(false);
  expect(isGood({ action: 'use' })).toBe(false);
  expect(isGood({ action: 'delete-all' })).toBe(true);
});
