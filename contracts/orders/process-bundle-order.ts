import * as z from 'zod/mini';
import { purchasesPerMinute } from '../constants';
import { defineContract } from '../contract';
import { cedis, network, phoneNumber, requestId, text } from '../fields';
import { limits } from '../limits';
import { confirmations } from './confirmations';

export const processBundleOrder = defineContract({
  name: 'process-bundle-order',
  access: 'user',
  kind: 'mutation',
  summary: 'Buys a bundle from the caller’s wallet. The order and its debit are one transaction.',
  input: z.strictObject({
    /** `mtn`, `airteltigo`, otherwise the network's id. It has to be the plan's. */
    network: network(),
    /** The plan's label as the customer read it. */
    plan: text(100),
    phoneNumber: phoneNumber(),
    /** In megabytes, as the customer read it. It is only compared with today's bundle. */
    volume: z.number().check(z.nonnegative(), z.maximum(10_000_000)),
    planId: text(64),
    api_plan_id: z.nullish(z.string().check(z.maxLength(100))),
    /** The price that the customer saw. It is only compared with the current price. */
    price: cedis(),
    requestId: requestId(),
    /** The facts that the customer read before buying. They are only compared with today's. Absent: not compared. */
    shown: z.optional(
      z.strictObject({
        /** For example `1GB`. */
        size: text(100),
        validity: z.nullable(text(limits.validity)),
      }),
    ),
    /** The questions that the customer has confirmed. Absent: none. */
    confirmed: z.optional(z.array(z.enum(confirmations)).check(z.maxLength(confirmations.length))),
  }),
  output: z.object({
    success: z.boolean(),
    message: z.string(),
    /** Null if no order was made. */
    order_number: z.nullable(z.string()),
    /** `success` and `message` as they are now, for an order that has ended since its first answer; absent while the first answer is still true. */
    now: z.optional(z.object({ success: z.boolean(), message: z.string() })),
  }),
  /** Nothing is recorded with the last three: the same request may come again. */
  errors: ['request_id_reused', 'too_many_requests', 'confirmation_needed'],
  mostPerMinute: purchasesPerMinute,
  tags: ['Profile', 'Orders', 'Transactions'],
  timeoutSeconds: 25,
});
