import { mostRecipients } from '../../../contracts/recipients/recipient-fields';
import { openDb } from '../../../lambdas/core/kernel/db';
import { updateRecipient, updateRecipientAccess } from '../../../lambdas/core/recipients/change-recipients';
import { recipientRow } from '../../../lambdas/core/recipients/rows';
import { account, noon } from '../../support/shop/fixtures';
import { makeAccount } from '../../support/shop/make-account';
import { type MeteredRequest, meteredTable } from '../../support/table/metered-table';

type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

/** As long as what Cognito makes. */
const userId = '01234567-89ab-cdef-0123-456789abcdef';
const numberOf = (index: number) => `024${String(index).padStart(7, '0')}`;

/** The cost of saved numbers, for a customer with as many as allowed. */
export async function ofRecipients(note: Note): Promise<void> {
  const { table, during } = meteredTable();
  await makeAccount(table, account({ userId }));
  const db = openDb(table, updateRecipientAccess);
  const clock = { now: () => noon, sleep: async () => undefined };
  const ids = { next: () => '', jitter: () => 0 };
  let requests = 0;
  const update = (change: Omit<Parameters<typeof updateRecipient>[2], 'requestId'>) =>
    updateRecipient({ db, clock, ids }, userId, { ...change, requestId: `request-${requests++}` });
  const save = (index: number) =>
    update({ action: 'save', phoneNumber: numberOf(index), name: 'Auntie Akosua', planId: 'mtn-10gb' });
  for (let index = 1; index < mostRecipients; index += 1) await save(index);
  note('A recipient saved', await during(() => save(mostRecipients)));
  note('A customer’s 200 recipients', await during(() => db.list(recipientRow, { of: userId })));
  const one = { phoneNumber: numberOf(1) };
  note('A recipient bought for', await during(() => update({ action: 'use', ...one })));
  note('A recipient deleted', await during(() => update({ action: 'delete', ...one })));
  await save(1);
  note('200 recipients deleted', await during(() => update({ action: 'delete-all' })));
}
