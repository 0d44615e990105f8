import type * as z from 'zod/mini';
import type { waitingRequest } from '../../../contracts/approvals/approval-fields';
import { sortedJson } from '../../../contracts/approvals/same-change';
import { type OrderStatus, orderStatuses } from '../../../contracts/constants';
import { supplierLabel } from '../../../contracts/suppliers/suppliers';
import type { Db } from '../kernel/db';
import { allWaiting, type waitingAccess } from './all-waiting';
import { suppliersIn } from './approval';
import type { Approval } from './rows';
import { askerOf } from './words';

type View = NonNullable<z.infer<ReturnType<typeof waitingRequest>>>;

/** The waiting requests, oldest first, by what they are about: an order's number, a plan's id, a top-up's reference, a user's id. */
export async function waitingByTarget(db: Db<typeof waitingAccess>, now: Date): Promise<WaitingByTarget> {
  const waiting = await allWaiting(db, now);
  const byTarget = new Map<string, Approval[]>();
  for (const approval of waiting)
    for (const id of new Set(targetsOf(approval))) byTarget.set(id, [...(byTarget.get(id) ?? []), approval]);
  return byTarget;
}

type WaitingByTarget = ReadonlyMap<string, readonly Approval[]>;

/** All waiting requests about a top-up, oldest first. Each would send back a part of it. */
export const requestsForTopUp = (requests: WaitingByTarget, reference: string): View[] =>
  (requests.get(reference) ?? []).map((approval) => ({ ...view(approval), ...ofTopUp(approval) }));

const ofTopUp = ({ action, input }: Approval) => ({
  action,
  ...(action === 'admin-refund-topup' && { amount: Number(input.amount) }),
});

/** The newest waiting request about a row. @param shown the row as the API shows it */
export function requestFor(requests: WaitingByTarget, id: string, shown: object): View | undefined {
  const approval = requests.get(id)?.at(-1);
  if (approval === undefined) return undefined;
  const isAsAsked = isAsAskedFor(approval, shown);
  const { orderIds } = approval.input;
  // The request still waits for the other orders, but nothing of this one does.
  if (isAsAsked && Array.isArray(orderIds) && orderIds.length > 1) return undefined;
  const isDone = isAsAsked && (approval.targetId === id || orderIds !== undefined);
  const status = statusWanted(approval, id, shown);
  return {
    ...view(approval),
    ...ofTopUp(approval),
    ...(status !== undefined && { status }),
    ...(isDone && { is_done: true }),
  };
}

/** The status that a request would give this order. Undefined if the order has changed since: then the request can't be carried out. */
function statusWanted({ input }: Approval, id: string, shown: object): OrderStatus | undefined {
  const { orderIds, statusSeen, statusesSeen } = input;
  const seen: unknown =
    Array.isArray(orderIds) && Array.isArray(statusesSeen) ? statusesSeen[orderIds.indexOf(id)] : statusSeen;
  const isSame = seen === undefined || ('status' in shown && shown.status === seen);
  return isSame ? orderStatuses.find((one) => one === input.status) : undefined;
}

/** Whether a row has every value that the request would set. Money that would move isn't such a value. */
function isAsAskedFor({ input: { updates, status } }: Approval, shown: object): boolean {
  const wanted = Object.entries((updates as object | undefined) ?? (status === undefined ? {} : { status }));
  const values = new Map<string, unknown>(Object.entries(shown));
  return (
    wanted.length > 0 &&
    wanted.every(([name, value]) => sortedJson(value ?? null) === sortedJson(values.get(name) ?? null))
  );
}

/** The suppliers that somebody wants to add, each with its approval. */
export const newSuppliersWaiting = async (db: Db<typeof waitingAccess>, now: Date) =>
  (await allWaiting(db, now)).flatMap(({ id, input }) =>
    suppliersIn(input).flatMap((supplier) =>
      supplier.protocol === undefined
        ? []
        : [{ approval_id: id, name: supplier.name ?? supplierLabel(supplier.id) }],
    ),
  );

const targetsOf = ({ targetId, customer, input }: Approval): string[] => [
  targetId,
  ...(customer === null ? [] : [customer]),
  ...(Array.isArray(input.orderIds) ? input.orderIds.filter((id) => typeof id === 'string') : []),
  ...suppliersIn(input).map(({ id }) => `supplier ${id}`),
];

const view = (approval: Approval): View => ({
  id: approval.id,
  asked_by: askerOf(approval),
  asked_at: approval.requestedAt.toISOString(),
});
