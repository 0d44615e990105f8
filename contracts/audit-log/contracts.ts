import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { nextCursor, optionalText, pageInput, timestamp } from '../fields';
import { limits } from '../limits';
import { auditActions } from './terms';

/** Amounts are cedis. Never holds a secret. */
const changedFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

export const auditView = z.object({
  id: z.string(),
  action: z.enum(auditActions),
  admin_id: z.string(),
  /** Null if the account was deleted. */
  admin_name: z.nullable(z.string()),
  /** A user's id, an order's number, a price's id, or `settings`. */
  target_id: z.string(),
  /** Null if the target is not a user, or was deleted. */
  target_name: z.nullable(z.string()),
  before: changedFields,
  after: changedFields,
  reason: z.nullable(z.string()),
  created_at: timestamp(),
});

export const adminGetAudit = defineContract({
  name: 'admin-get-audit',
  access: 'admin',
  kind: 'query',
  summary:
    'The audit log, newest first: who changed what, with the values before and after. With filters, a page may be shorter than `limit` and still have a next one.',
  input: z.strictObject({
    ...pageInput(),
    /**
     * The person who did it, or the customer whose account, order or top-up it changed: the beginning of each word of their present name,
     * address or number, or a part of the name that a colleague had at the time.
     */
    person: z.optional(optionalText(limits.search)),
    action: z.optional(z.enum(auditActions)),
    /** A Ghanaian calendar day. */
    day: z.optional(z.iso.date()),
  }),
  output: z.object({ records: z.array(auditView), next_cursor: nextCursor() }),
  errors: [],
  tags: ['Audit'],
});
