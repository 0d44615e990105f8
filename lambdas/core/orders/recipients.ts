import * as z from 'zod/mini';
import type { ParsedInputOf } from '../../../contracts/contract';
import type { updateRecipients } from '../../../contracts/orders/contracts';
import { mostRecipients } from '../../../contracts/orders/terms';
import { accountRow } from '../accounts/rows';
import { changesAccount, stays } from '../accounts/writers';
import { commit, type Decision } from '../kernel/commit';
import { access, at, put, type UseCasePorts } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { type EntityOfFields, listOf, nested } from '../kernel/fields';
import { type EntityOf, type RowChange, row } from '../kernel/row';

const recipientFields = () => ({
  /** As `0241234567`. */
  phoneNumber: z.string(),
  /** The customer's name for it. */
  name: z.string(),
});

/** A number that a customer has saved, mostly somebody else's. */
export type Recipient = EntityOfFields<ReturnType<typeof recipientFields>>;

/** The numbers that a customer has saved, latest first. */
export const recipientsRow = /* @__PURE__ */ row('recipients', () => ({
  partition: 'USER#*',
  key: (of: { readonly userId: string }) => ({ of: of.userId, sort: 'RECIPIENTS' }),
  ofCustomer: { onDeletion: 'removed' },
  fields: {
    userId: z.string(),
    recipients: listOf(nested<Recipient>(recipientFields())),
    version: z.int(),
  },
}));
export type Recipients = EntityOf<typeof recipientsRow>;

declare module '../kernel/changes' {
  interface ChangeKinds {
    recipients: RowChange<Recipients>;
  }
}

export const updateRecipientAccess = access({
  many: [accountRow, recipientsRow],
  writes: [[recipientsRow, changesAccount]],
});

type UpdatePorts = UseCasePorts<typeof updateRecipientAccess>;

type Update = ParsedInputOf<typeof updateRecipients>;

/**
 * Changes a customer's saved numbers. Nothing is kept for a customer who is being deleted.
 * @throws AppError invalid_request if there would be too many, unauthenticated, unavailable
 */
export const updateRecipient = (ports: UpdatePorts, userId: string, update: Update): Promise<void> =>
  commit(ports, {
    read: () => ports.db.together(at(accountRow, { userId }), at(recipientsRow, { userId })),
    decide([account, list]): Decision<void, 'recipients' | 'account'> {
      if (account === null || account.isBanned || account.deletion !== null)
        throw new AppError('unauthenticated');
      const recipients = changed(list?.recipients ?? [], update);
      if (recipients === null) return { changes: [], result: undefined };
      return {
        changes: [
          put(recipientsRow, { userId, recipients, version: (list?.version ?? 0) + 1 }),
          stays(account),
        ],
        result: undefined,
      };
    },
  });

/** The contract wants a number with all actions but `delete-all`, and a name with `save`. Null: nothing changes. */
function changed(
  before: readonly Recipient[],
  { action, phoneNumber = '', name = '' }: Update,
): Recipient[] | null {
  const known = before.find((each) => each.phoneNumber === phoneNumber);
  const others = before.filter((each) => each !== known);
  switch (action) {
    case 'save':
      if (others.length >= mostRecipients) throw tooMany();
      return [{ phoneNumber, name }, ...others];
    case 'use':
      return known ? [known, ...others] : null;
    case 'delete':
      return known ? others : null;
    case 'delete-all':
      return before.length > 0 ? [] : null;
  }
}

const tooMany = () =>
  new AppError('invalid_request', {
    userMessage: `You have saved ${mostRecipients} numbers, and that is the most. Delete one that you no longer need, then save this one.`,
  });
