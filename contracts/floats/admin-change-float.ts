import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { cedis, requestId, text } from '../fields';
import { limits } from '../limits';
import { orderNumber } from '../orders/order-filters';
import { supplierId } from '../suppliers/supplier-fields';
import { mostMarked, owedMarks, typedFloatKinds } from './float-entries';

export const adminChangeFloat = defineContract({
  name: 'admin-change-float',
  access: 'admin',
  permission: 'money.adjust',
  kind: 'mutation',
  summary:
    'Records a payment into our balance at a supplier, a count of that balance, failed orders that were claimed or paid back, or the shop’s bank balance. It moves no customer’s money.',
  stepUp: true,
  input: z
    .strictObject({
      /** A repeated id changes nothing. */
      requestId: requestId(),
      /** For every kind but `bank`. */
      supplier: z.optional(supplierId()),
      /**
       * `topup`: money was paid in; the text is its reference. `set`: the balance was counted; the text is the reason. `claim`: failed orders
       * were claimed; the text says from whom. `back`: the supplier paid them back; the text says how. `bank`: the balance of the shop's own
       * bank account.
       */
      kind: z.enum([...typedFloatKinds, ...owedMarks, 'bank']),
      /** For `topup`, `set` and `bank`. A count may be below zero: some suppliers give credit. */
      amount: z.optional(
        cedis().check(
          z.minimum(-limits.float, `must be at least -${limits.float}`),
          z.maximum(limits.float, `must be at most ${limits.float}`),
        ),
      ),
      /** For `claim` and `back`. */
      orderIds: z.optional(
        z
          .array(orderNumber())
          .check(
            z.minLength(1, 'must name an order'),
            z.maxLength(mostMarked, `must be at most ${mostMarked}`),
          ),
      ),
      text: text(limits.reason),
      /** For `topup`, after `confirmation_needed`: confirms that it is another payment than the earlier one with the same reference. */
      isAnother: z.optional(z.boolean()),
      /**
       * For `back`, after `confirmation_needed` for an order from before the last count of the float: whether its money was
       * already back at that count, and so is included in it.
       */
      wasCounted: z.optional(z.boolean()),
    })
    .check(
      z.refine(
        ({ kind, amount, orderIds }) =>
          kind === 'claim' || kind === 'back'
            ? orderIds !== undefined && amount === undefined
            : amount !== undefined && orderIds === undefined,
        'must have an amount, or the orders that it is about',
      ),
      z.refine(
        ({ kind, supplier }) => (kind === 'bank') === (supplier === undefined),
        'must name the supplier of a float, and none of the bank',
      ),
      z.refine(({ kind, amount = 0 }) => kind !== 'topup' || amount > 0, 'must pay in more than zero'),
    ),
  output: z.object({ success: z.literal(true) }),
  errors: ['not_found', 'request_id_reused', 'balance_changed', 'confirmation_needed'],
  tags: ['Overview', 'Audit'],
});
