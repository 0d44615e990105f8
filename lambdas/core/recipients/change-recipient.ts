import { mostRecipients } from '../../../contracts/recipients/recipient-fields';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import type { Clock, Ids } from '../runtime-ports';
import type { Recipient } from './entities';
import { isDone, listAfter, requestOf } from './known-requests';
import type { RecipientRows, RecipientStore } from './ports';

interface ChangePorts {
  readonly recipients: Pick<RecipientStore, 'rows' | 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** One number of a customer's own. A `planId` that is `undefined` stays as it was. */
interface OfNumber {
  readonly userId: string;
  readonly phoneNumber: string;
}
interface Saved extends OfNumber {
  readonly requestId: string;
  readonly name: string;
  readonly planId: string | null | undefined;
}

type Decided = Decision<void, 'recipient' | 'recipientList' | 'noneEnded'>;

/**
 * Saves a number under a name. A number that is saved already has the new name. The one beyond the most there can be is
 * refused, whichever tabs save at the same time: each new one counts in the list, on its version.
 * @throws AppError recipients_full, request_id_reused, unauthenticated, account_banned, unavailable
 */
export const saveRecipient = (ports: ChangePorts, { requestId, ...saved }: Saved): Promise<void> =>
  commit(commitPorts(ports), {
    read: () => ports.recipients.rows(saved.userId, saved.phoneNumber),
    decide: (rows, at) => decideSave(rows, { ...saved, requestId }, at),
  });

function decideSave({ account, list, recipient }: RecipientRows, saved: Saved, at: Date): Decided {
  const { userId, phoneNumber, name, planId } = saved;
  // Of a customer who is being deleted, nothing is kept any more.
  if (account === null) throw new AppError('unauthenticated');
  if (account.isBanned || account.deletion !== null) throw new AppError('account_banned');
  const request = requestOf(saved.requestId, ['save', phoneNumber, name, planId]);
  if (isDone(list, request)) return nothing;
  const count = (list?.count ?? 0) + (recipient === null ? 1 : 0);
  if (recipient === null && count > mostRecipients) throw tooMany();
  const usual = planId === undefined ? (recipient?.planId ?? null) : planId;
  const after: Recipient = { userId, phoneNumber, name, planId: usual, usedAt: at };
  const { endedSessions } = account;
  return {
    changes: [
      { kind: 'recipient', before: recipient, after },
      { kind: 'recipientList', before: list, after: listAfter(userId, list, { count, request }) },
      { kind: 'noneEnded', userId, endedSessions },
    ],
    result: undefined,
  };
}

const tooMany = () =>
  new AppError('recipients_full', {
    userMessage: `You have saved ${mostRecipients} numbers, and that is the most. Delete one that you no longer need, then save this one.`,
  });

/** A number that was bought for comes first from now on. One that is not saved stays so. @throws AppError unavailable */
export const noteUse = (
  ports: ChangePorts,
  { userId, phoneNumber, planId }: OfNumber & { readonly planId: string | null | undefined },
): Promise<void> =>
  commit(commitPorts(ports), {
    read: () => ports.recipients.rows(userId, phoneNumber),
    decide({ recipient }, at): Decided {
      if (recipient === null) return nothing;
      const after = { ...recipient, planId: recipient.planId ?? planId ?? null, usedAt: at };
      return { changes: [{ kind: 'recipient', before: recipient, after }], result: undefined };
    },
  });

/**
 * One that is not saved is answered alike.
 * @throws AppError request_id_reused, unavailable
 */
export const deleteRecipient = (
  ports: ChangePorts,
  { userId, phoneNumber, requestId }: OfNumber & { readonly requestId: string },
): Promise<void> =>
  commit(commitPorts(ports), {
    read: () => ports.recipients.rows(userId, phoneNumber),
    decide({ list, recipient }): Decided {
      const request = requestOf(requestId, ['delete', phoneNumber]);
      if (list === null || isDone(list, request)) return nothing;
      const count = list.count - (recipient === null ? 0 : 1);
      const counted = {
        kind: 'recipientList',
        before: list,
        after: listAfter(userId, list, { count, request }),
      } as const;
      const deleted =
        recipient === null ? [] : [{ kind: 'recipient', before: recipient, after: null } as const];
      return { changes: [...deleted, counted], result: undefined };
    },
  });

const commitPorts = (ports: ChangePorts) => ({ ...ports, store: ports.recipients });

const nothing: Decided = { changes: [], result: undefined };
