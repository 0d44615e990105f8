import type * as z from 'zod/mini';
import type { waitingRequest } from '../../../contracts/approvals/approval-fields';
import { supplierLabel } from '../../../contracts/suppliers/suppliers';
import type { Db } from '../kernel/db';
import { unknownUser } from '../orders/lists/list-orders';
import { allWaiting, type waitingAccess } from './all-waiting';
import { suppliersIn } from './approval';
import type { Approval } from './rows';

type View = NonNullable<z.infer<ReturnType<typeof waitingRequest>>>;

/** The waiting requests, by what they are about: an order's number, a plan's id, a top-up's reference, a user's id. */
export async function waitingByTarget(
  db: Db<typeof waitingAccess>,
  now: Date,
): Promise<ReadonlyMap<string, View>> {
  const waiting = await allWaiting(db, now);
  return new Map(
    waiting.flatMap((approval) => targetsOf(approval).map((id) => [id, view(approval)] as const)),
  );
}

/** Returns the waiting requests, for somebody who is about to ask for the same change. */
export const requestsWaiting = async (db: Db<typeof waitingAccess>, now: Date) =>
  (await allWaiting(db, now)).map((approval) => ({
    ...view(approval),
    action: approval.action,
    targets: targetsOf(approval),
  }));

/** The suppliers that somebody wants to add, each with its approval. */
export const newSuppliersWaiting = async (db: Db<typeof waitingAccess>, now: Date) =>
  (await allWaiting(db, now)).flatMap(({ id, input }) =>
    suppliersIn(input).flatMap((supplier) =>
      supplier.protocol === undefined
        ? []
        : [{ approval_id: id, name: supplier.name ?? supplierLabel(supplier.id) }],
    ),
  );

const targetsOf = ({ targetId, customer, input: { orderIds } }: Approval): string[] => [
  targetId,
  ...(customer === null ? [] : [customer]),
  ...(Array.isArray(orderIds) ? orderIds.filter((id) => typeof id === 'string') : []),
];

const view = ({ id, requestedByName, requestedAt }: Approval): View => ({
  id,
  asked_by: requestedByName ?? unknownUser,
  asked_at: requestedAt.toISOString(),
});
