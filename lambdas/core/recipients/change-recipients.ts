import type { ParsedInputOf } from '../../../contracts/contract';
import { mostRecipients } from '../../../contracts/recipients/recipient-fields';
import type { updateRecipients } from '../../../contracts/recipients/update-recipients';
import { accountRow } from '../accounts/rows';
import { staysSignedIn } from '../accounts/writers';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { access, at, type Db, put, removal, remove } from '../kernel/db';
import { mostRemovedAtOnce } from '../kernel/remove-in-parts';
import type { Clock, Ids } from '../runtime-ports';
import { isDone, type KnownRequest, requestOf, withRequest } from './known-requests';
import { type Recipient, type RecipientList, recipientListRow, recipientRow } from './rows';

export const forgetRecipientsAccess = access({
  get: [recipientListRow],
  list: [recipientRow],
  writes: [[removal(recipientRow), removal(recipientListRow), recipientListRow]],
});

export const updateRecipientAccess = access({
  get: [recipientListRow],
  many: [accountRow, recipientListRow, recipientRow],
  list: [recipientRow],
  writes: [
    [recipientRow, recipientListRow, staysSignedIn],
    [removal(recipientRow), recipientListRow],
  ],
});

interface Ports<A extends typeof forgetRecipientsAccess | typeof updateRecipientAccess> {
  readonly db: Db<A>;
  readonly clock: Clock;
  readonly ids: Ids;
}
type UpdatePorts = Ports<typeof updateRecipientAccess>;
export type ForgetRecipientsPorts = Ports<typeof forgetRecipientsAccess>;

/** A number that the customer has saved. `planId` `undefined` leaves the bundle unchanged. */
interface OfNumber {
  readonly userId: string;
  readonly phoneNumber: string;
  readonly planId?: string | null | undefined;
}

type Update = ParsedInputOf<typeof updateRecipients>;
type Decided = Decision<void, 'recipient' | 'recipientList' | 'noneEnded'>;

/**
 * The contract wants a number with all actions but `delete-all`, and a name with `save`.
 * @throws AppError recipients_full, request_id_reused, unauthenticated, account_banned, unavailable
 */
export function updateRecipient(ports: UpdatePorts, userId: string, update: Update): Promise<void> {
  const { action, requestId, phoneNumber = '', name = '', planId } = update;
  switch (action) {
    case 'save':
      return save(ports, { userId, phoneNumber, planId }, { requestId, name });
    case 'use':
      return noteUse(ports, { userId, phoneNumber, planId });
    case 'delete':
      return deleteOne(ports, { userId, phoneNumber }, requestId);
    case 'delete-all':
      return deleteInParts(ports, userId, requestOf(requestId, ['delete-all']));
  }
}

/**
 * Saves a number under a name. A number that was saved before gets the new name. One beyond the maximum is refused, whichever tabs save at
 * the same time: each new number is counted in the list, on its version.
 */
const save = (
  ports: UpdatePorts,
  { userId, phoneNumber, planId }: OfNumber,
  { requestId, name }: { readonly requestId: string; readonly name: string },
): Promise<void> =>
  commit(onDb(ports), {
    read: () => rowsOf(ports, { userId, phoneNumber }),
    decide([account, list, recipient], now): Decided {
      // Nothing is kept for a customer who is being deleted.
      if (account === null) throw new AppError('unauthenticated');
      if (account.isBanned || account.deletion !== null) throw new AppError('account_banned');
      const request = requestOf(requestId, ['save', phoneNumber, name, planId]);
      if (isDone(list, request)) return nothing;
      const count = (list?.count ?? 0) + (recipient === null ? 1 : 0);
      if (recipient === null && count > mostRecipients) throw tooMany();
      const usual = planId === undefined ? (recipient?.planId ?? null) : planId;
      const saved: Recipient = { userId, phoneNumber, name, planId: usual, usedAt: now };
      return {
        changes: [
          put(recipientRow, saved, recipient),
          put(recipientListRow, listAfter(userId, list, { count, request })),
          { kind: 'noneEnded', userId, endedSessions: account.endedSessions },
        ],
        result: undefined,
      };
    },
  });

const tooMany = () =>
  new AppError('recipients_full', {
    userMessage: `You have saved ${mostRecipients} numbers, and that is the most. Delete one that you no longer need, then save this one.`,
  });

/** Moves a number to the front of the list after a purchase. A number that isn't saved stays unsaved. */
const noteUse = (ports: UpdatePorts, { userId, phoneNumber, planId = null }: OfNumber): Promise<void> =>
  commit(onDb(ports), {
    read: () => rowsOf(ports, { userId, phoneNumber }),
    decide([, , recipient], now): Decided {
      if (recipient === null) return nothing;
      const used = { ...recipient, planId: recipient.planId ?? planId, usedAt: now };
      return { changes: [put(recipientRow, used, recipient)], result: undefined };
    },
  });

/** The answer is the same for a number that isn't saved. */
const deleteOne = (ports: UpdatePorts, { userId, phoneNumber }: OfNumber, requestId: string): Promise<void> =>
  commit(onDb(ports), {
    read: () => rowsOf(ports, { userId, phoneNumber }),
    decide([, list, recipient]): Decided {
      const request = requestOf(requestId, ['delete', phoneNumber]);
      if (list === null || isDone(list, request)) return nothing;
      const count = list.count - (recipient === null ? 0 : 1);
      return {
        changes: [
          ...(recipient === null ? [] : [remove(recipientRow, recipient)]),
          put(recipientListRow, listAfter(userId, list, { count, request })),
        ],
        result: undefined,
      };
    },
  });

/** Deletes all that a customer who is being deleted has saved: nothing is left. @throws AppError unavailable */
export const forgetRecipients = (ports: ForgetRecipientsPorts, userId: string): Promise<void> =>
  deleteInParts(ports, userId, null);

/**
 * Deletes all numbers that a customer has saved, a part at a time. After an interruption, the same request continues.
 * @param request null: no customer asked for it, and the list is deleted, too
 */
async function deleteInParts(
  ports: ForgetRecipientsPorts,
  userId: string,
  request: KnownRequest | null,
): Promise<void> {
  const { db } = ports;
  for (let isLast = false; !isLast; ) {
    isLast = await commit(ports, {
      async read() {
        // In this order: a number that is saved in between makes the list that was read too old to be written.
        const list = await db.get(recipientListRow, { userId });
        const found = list === null ? [] : await db.list(recipientRow, { of: userId });
        return { list, found };
      },
      decide({ list, found }): Decision<boolean, 'recipient' | 'recipientList'> {
        if (list === null || (request !== null && isDone(list, request))) {
          return { changes: [], result: true };
        }
        const part = found.slice(0, mostRemovedAtOnce).map((recipient) => remove(recipientRow, recipient));
        const count = found.length - part.length;
        const counted =
          count === 0 && request === null
            ? remove(recipientListRow, list)
            : put(
                recipientListRow,
                listAfter(userId, list, { count, request: count === 0 ? request : null }),
              );
        return { changes: [...part, counted], result: count === 0 };
      },
    });
  }
}

/** The list with this count, once the request is carried out. */
const listAfter = (
  userId: string,
  before: RecipientList | null,
  { count, request }: { readonly count: number; readonly request: KnownRequest | null },
): RecipientList => ({
  userId,
  count,
  requests: withRequest(before?.requests ?? [], request),
  version: (before?.version ?? 0) + 1,
});

/** In one round trip. */
const rowsOf = ({ db }: UpdatePorts, { userId, phoneNumber }: OfNumber) =>
  db.together(
    at(accountRow, { userId }),
    at(recipientListRow, { userId }),
    at(recipientRow, { userId, phoneNumber }),
  );

const onDb = (ports: UpdatePorts) => ports;

const nothing: Decided = { changes: [], result: undefined };
