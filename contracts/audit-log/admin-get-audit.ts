import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { nextCursor, optionalText, pageInput, timestamp } from '../fields';
import { limits } from '../limits';
import { dateRange } from '../orders/order-filters';
import { auditActions } from './audit-actions';

/** Amounts are cedis. Never holds a secret. */
const changedFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const auditView = z.object({
  id: z.string(),
  action: z.enum(auditActions),
  admin_id: z.string(),
  /** Null if the account was deleted. */
  admin_name: z.nullable(z.string()),
  /** The second person who approved it, by their name at that time. Null: it needed no approval. */
  approved_by_name: z.nullable(z.string()),
  /** A user's id, an order's number, a price's id, or `settings`. */
  target_id: z.string(),
  /** Null if the target is not a user, or was deleted. */
  target_name: z.nullable(z.string()),
  /** The customer whose order, top-up or other item it is about. Their name is the present one, or null if the account was deleted. Absent if it is about no customer or several. */
  customer: z.optional(z.object({ user_id: z.string(), name: z.nullable(z.string()) })),
  before: changedFields,
  after: changedFields,
  reason: z.nullable(z.string()),
  created_at: timestamp(),
});

export const adminGetAudit = defineContract({
  name: 'admin-get-audit',
  access: 'admin',
  permission: 'audit.view',
  kind: 'query',
  summary:
    'The audit log, newest first: who changed what, with the values before and after. With filters, a page may be shorter than `limit` and still have a next one.',
  input: z.strictObject({
    ...pageInput(),
    /**
     * A part of an order's number, of a plan's id or of a reason; a whole case number; or the beginning of each word of a person's name or
     * address. A customer's name also finds what was done to their orders and top-ups; a colleague's name finds what they did or approved.
     */
    search: z.optional(optionalText(limits.search)),
    /** Who did or approved it: a part of their name at the time. */
    person: z.optional(optionalText(limits.search)),
    /** Ghanaian calendar days, both inclusive. */
    dateRange: z.optional(dateRange),
  }),
  output: z.object({ records: z.array(auditView), next_cursor: nextCursor() }),
  errors: [],
  tags: ['Audit'],
});
