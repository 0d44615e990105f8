import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { optionalText } from '../fields';
import { limits } from '../limits';
import { approvalId, approvalStatuses } from './approval-fields';

export const approvalDecisions = ['approve', 'refuse', 'withdraw', 'close', 'finish'] as const;
export type ApprovalDecision = (typeof approvalDecisions)[number];

export const adminDecideApproval = defineContract({
  name: 'admin-decide-approval',
  access: 'admin',
  permission: 'money.approve',
  kind: 'mutation',
  stepUp: true,
  summary:
    'A second person who may approve a change approves it, and so carries it out; refuses it with words; or finishes it after an interruption. The requester may withdraw it. If the change has been made meanwhile, its request is only closed.',
  input: z
    .strictObject({
      approvalId: approvalId(),
      decision: z.enum(approvalDecisions),
      /** The `seen` that came with the change. If the change would have another effect now, the caller has to look at it again. */
      seen: z.optional(z.string().check(z.maxLength(64))),
      words: z.optional(optionalText(limits.reason)),
    })
    .check(
      z.refine(({ decision, seen = '' }) => decision !== 'approve' || seen !== '', {
        path: ['seen'],
        message: 'must not be empty',
      }),
      z.refine(({ decision, words = '' }) => decision !== 'refuse' || words !== '', {
        path: ['words'],
        message: 'must not be empty',
      }),
    ),
  output: z.object({
    /** If false, nothing was changed by this call, and `message` says why. */
    success: z.boolean(),
    message: z.string(),
    status: z.enum(approvalStatuses),
  }),
  errors: ['not_found'],
  tags: [
    'Attention',
    'Audit',
    'Orders',
    'Overview',
    'PaystackConfig',
    'Prices',
    'Profile',
    'Settings',
    'TopUps',
    'Transactions',
    'Users',
  ],
  timeoutSeconds: 30,
});
