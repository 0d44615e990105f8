import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { phoneNumber, timestamp } from '../fields';

const recipientView = z.object({
  phone_number: phoneNumber(),
  name: z.string(),
  /** The usual bundle. It may not be on sale any more. */
  plan_id: z.nullable(z.string()),
  /** When it was last saved, or bought for. */
  used_at: timestamp(),
});

export const getRecipients = defineContract({
  name: 'get-recipients',
  access: 'user',
  kind: 'query',
  summary: 'The numbers that the caller has saved, latest first: all of them, at most 200.',
  input: z.strictObject({}),
  output: z.object({ recipients: z.array(recipientView) }),
  errors: [],
  tags: ['Recipients'],
});
