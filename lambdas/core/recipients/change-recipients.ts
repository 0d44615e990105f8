import type { ParsedInputOf } from '../../../contracts/contract';
import { mostRecipients } from '../../../contracts/recipients/recipient-fields';
import type { updateRecipients } from '../../../contracts/recipients/update-recipients';
import { accountRow } from '../accounts/rows';
import { staysSignedIn } from '../accounts/writers';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { access, at, type Db, put, removal, remove } from '../kernel/db';
import type { Clock, Ids } from '../runtime-ports';
import { type Recipient, type RecipientList, recipientListRow, recipientRow } from './rows';

export const updateRecipientAccess = access({
  get: [recipientListRow],
  many: [accountRow, recipientListRow, recipientRow],
  list: [recipientRow],
  writes: [
    [recipientRow, recipientListRow, staysSignedIn],
    [removal(recipientRow), recipientListRow],
  ],
});

interface UpdatePorts {
  readonly db: Db<typeof updateRecipientAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

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
 * @throws AppError recipients_full, unauthenticated, account_banned, unavailable
 */
export function updateRecipient(ports: UpdatePorts, userId: string, update: Update): Promise<void> {
  const { action, phoneNumber = '', name = '', planId } = update;
  switch (action) {
    case 'save':
      return save(ports, { userId, phoneNumber, planId }, name);
    case 'use':
      return noteUse(ports, { userId, phoneNumber, planId });
    case 'delete':
      return deleteOne(ports, { userId, phoneNumber });
    case 'delete-all':
      return deleteAll(ports, userId);
  }
}

/**
 * Saves a number under a name. A number that was saved before gets the new name. One beyond the maximum is refused, whichever tabs save at
 * the same time: each new number is counted in the list, on its version.
 */
const save = (ports: UpdatePorts, { userId, phoneNumber, planId }: OfNumber, name: string): Promise<void> =>
  commit(ports, {
    read: () => rowsOf(ports, { userId, phoneNumber }),
    decide([account, list, recipient], now): Decided {
      // Nothing is kept for a customer who is being deleted.
      if (account === null) throw new AppError('unauthenticated');
      if (account.isBanned || account.deletion !== null) throw new AppError('account_banned');
      const count = (list?.count ?? 0) + (recipient === null ? 1 : 0);
      if (recipient === null && count > mostRecipients) throw tooMany();
      const usual = planId === undefined ? (recipient?.planId ?? null) : planId;
      const saved: Recipient = { userId, phoneNumber, name, planId: usual, usedAt: now };
      return {
        changes: [
          put(recipientRow, saved, recipient),
          put(recipientListRow, listAfter(userId, list, count)),
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
  commit(ports, {
    read: () => rowsOf(ports, { userId, phoneNumber }),
    decide([, , recipient], now): Decided {
      if (recipient === null) return nothing;
      const used = { ...recipient, planId: recipient.planId ?? planId, usedAt: now };
      return { changes: [put(recipientRow, used, recipient)], result: undefined };
    },
  });

/** The answer is the same for a number that isn't saved. */
const deleteOne = (ports: UpdatePorts, { userId, phoneNumber }: OfNumber): Promise<void> =>
  commit(ports, {
    read: () => rowsOf(ports, { userId, phoneNumber }),
    decide([, list, recipient]): Decided {
      if (list === null || recipient === null) return nothing;
      const count = list.count - 1;
      return {
        changes: [remove(recipientRow, recipient), put(recipientListRow, listAfter(userId, list, count))],
        result: undefined,
      };
    },
  });

/** A transaction takes a hundred writes, of which one is the list's. */
const mostAtOnce = 90;

/** Deletes all numbers that a customer has saved, a part at a time. An interruption leaves some for the next request. */
async function deleteAll(ports: UpdatePorts, userId: string): Promise<void> {
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
        if (list === null || found.length === 0) return { changes: [], result: true };
        const part = found.slice(0, mostAtOnce).map((recipient) => remove(recipientRow, recipient));
        const count = found.length - part.length;
        const counted = put(recipientListRow, listAfter(userId, list, count));
        return { changes: [...part, counted], result: count === 0 };
      },
    });
  }
}

const listAfter = (userId: string, before: RecipientList | null, count: number): RecipientList => ({
  userId,
  count,
  version: (before?.version ?? 0) + 1,
});

/** In one round trip. */
const rowsOf = ({ db }: UpdatePorts, { userId, phoneNumber }: OfNumber) =>
  db.together(
    at(accountRow, { userId }),
    at(recipientListRow, { userId }),
    at(recipientRow, { userId, phoneNumber }),
  );

const nothing: Decided = { changes: [], result: undefined };
