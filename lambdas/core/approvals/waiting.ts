import type * as z from 'zod/mini';
import type { waitingRequest } from '../../../contracts/approvals/approval-fields';
import { supplierLabel } from '../../../contracts/suppliers/suppliers';
import { access, type Db } from '../kernel/db';
import { unknownUser } from '../orders/lists/list-orders';
import { statusAt, suppliersIn } from './approval';
import { type Approval, approvalRow, waitingPartition } from './rows';

export const waitingAccess = access({ worklist: [approvalRow], many: [approvalRow] });

/** More than a shop has at once. Beyond that, the newest are left out. */
const most = 100;

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

async function allWaiting(db: Db<typeof waitingAccess>, now: Date): Promise<readonly Approval[]> {
  const entries = await db.entries('worklist', approvalRow, waitingPartition, { most });
  const found = await db.behind(approvalRow, entries, { mayLag: true });
  return found.filter((approval) => statusAt(approval, now) === 'waiting');
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
