import { commit, type Decision } from '../kernel/commit';
import type { Clock, Ids } from '../runtime-ports';
import type { KnownRequest, Recipient, RecipientList } from './entities';
import { isDone, listAfter, requestOf } from './known-requests';
import type { RecipientStore } from './ports';

export interface ForgetRecipientsPorts {
  readonly recipients: Pick<RecipientStore, 'list' | 'all' | 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** A transaction takes a hundred writes, and the list is one of them. */
const mostAtOnce = 90;

interface Rows {
  readonly list: RecipientList | null;
  readonly found: readonly Recipient[];
}

/**
 * Deletes all numbers that a customer has saved, a part at a time. An interruption leaves some: the same request goes on.
 * @throws AppError request_id_reused, unavailable
 */
export const deleteAllRecipients = (
  ports: ForgetRecipientsPorts,
  { userId, requestId }: { readonly userId: string; readonly requestId: string },
): Promise<void> =>
  deleteInParts(ports, userId, {
    request: requestOf(requestId, ['delete-all']),
    keep: (list, request) => listAfter(userId, list, { count: 0, request }),
  });

/** The same for a customer who is being deleted: nothing is left. @throws AppError unavailable */
export const forgetRecipients = (ports: ForgetRecipientsPorts, userId: string): Promise<void> =>
  deleteInParts(ports, userId, { request: null, keep: () => null });

interface End {
  /** Null: it is no customer's. */
  readonly request: KnownRequest | null;
  /** What becomes of the list with the last part. */
  keep(list: RecipientList, request: KnownRequest | null): RecipientList | null;
}

async function deleteInParts(ports: ForgetRecipientsPorts, userId: string, end: End): Promise<void> {
  const { recipients } = ports;
  for (let isLast = false; !isLast; ) {
    isLast = await commit(
      { ...ports, store: recipients },
      {
        async read(): Promise<Rows> {
          // In this order: what is saved in between makes the list that was read too old to be written.
          const list = await recipients.list(userId);
          return { list, found: list === null ? [] : await recipients.all(userId) };
        },
        decide: (rows) => decidePart(userId, rows, end),
      },
    );
  }
}

function decidePart(
  userId: string,
  { list, found }: Rows,
  { request, keep }: End,
): Decision<boolean, 'recipient' | 'recipientList'> {
  if (list === null || (request !== null && isDone(list, request))) return { changes: [], result: true };
  const part = found.slice(0, mostAtOnce);
  const left = found.length - part.length;
  const after = left === 0 ? keep(list, request) : listAfter(userId, list, { count: left, request: null });
  return {
    changes: [
      ...part.map((before) => ({ kind: 'recipient', before, after: null }) as const),
      { kind: 'recipientList', before: list, after },
    ],
    result: left === 0,
  };
}
