import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { phoneNumber, timestamp } from '../fields';

const recipientView = z.object({
  phone_number: phoneNumber(),
  name: z.string(),
  /** The usual bundle. It may no longer be on sale. */
  plan_id: z.nullable(z.string()),
  /** When the number was last saved or bought for. */
  used_at: timestamp(),
});

export const getRecipients = defineContract({
  name: 'get-recipients',
  access: 'user',
  kind: 'query',
  summary: 'Lists all numbers that the caller has saved, at most 200, latest first.',
  input: z.strictObject({}),
  output: z.object({ recipients: z.array(recipientView) }),
  errors: [],
  tags: ['Recipients'],
});
