import * as z from 'zod/mini';
import type { Permission } from '../accounts/permissions';
import { cedis, orderStatus, timestamp } from '../fields';

/** The changes that may need a second person, by their function. */
export const approvalActions = [
  'admin-adjust-balance',
  'admin-bulk-update-orders',
  'admin-refund-topup',
  'admin-reset-second-factor',
  'admin-update-network',
  'admin-update-order-status',
  'admin-update-price',
  'admin-update-settings',
  'admin-update-user',
] as const;
export type ApprovalAction = (typeof approvalActions)[number];

/** The permission that a second person needs besides `money.approve`. */
export const approvalPermissions: Readonly<Record<ApprovalAction, Permission>> = {
  'admin-adjust-balance': 'money.approve',
  'admin-bulk-update-orders': 'money.approve',
  'admin-refund-topup': 'money.approve',
  'admin-reset-second-factor': 'staff.manage',
  'admin-update-network': 'money.approve',
  'admin-update-order-status': 'money.approve',
  'admin-update-price': 'money.approve',
  'admin-update-settings': 'settings.keys',
  'admin-update-user': 'staff.manage',
};

/** `expired` also if its time is over and that isn't stored yet. */
export const approvalStatuses = ['waiting', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const approvalId = () => z.string().check(z.regex(/^[0-9A-Z]{6,80}$/, 'is not an approval'));

/** In the answer of a function whose change waits for a second person: nothing was changed yet. */
export const waitingApproval = () =>
  z.optional(
    z.object({
      id: z.string(),
      status: z.enum(approvalStatuses),
      expires_at: timestamp(),
      /** If nobody else can approve it: when the requester may carry it out alone. */
      alone_from: z.optional(timestamp()),
      /** Who asked for the same change earlier, and when. Absent unless it was already waiting. */
      asked_before: z.optional(z.object({ by: z.string(), at: timestamp() })),
    }),
  );

/** A request for approval that waits. */
export const oneWaitingRequest = () =>
  z.object({
    id: z.string(),
    asked_by: z.string(),
    asked_at: timestamp(),
    action: z.optional(z.enum(approvalActions)),
    /** The status that it would give the order. Absent if it wouldn’t change a status, or if the order has changed since the request. */
    status: z.optional(orderStatus()),
    /** How much of a top-up it would send back. Absent if it sends none. */
    amount: z.optional(cedis()),
    /** True if the change has already been made: the request only has to be closed. */
    is_done: z.optional(z.boolean()),
  });

/** The request for approval that waits for this order, price, top-up or user. Absent if nobody has asked. */
export const waitingRequest = () => z.optional(oneWaitingRequest());

/** Fields and their values, as in the audit log. Amounts are cedis. Never holds a secret. */
export const changedFields = () =>
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
