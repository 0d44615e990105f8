import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { network, requestId, text } from '../fields';
import { limits } from '../limits';
import { priceId } from '../prices/admin-price-fields';
import { adminNetworkView } from './network-fields';
import { pauseBegin, pauseFields } from './pause-fields';

const pause = /* @__PURE__ */ z.strictObject({ ...pauseFields, from: pauseBegin() });

export const adminPauseSales = defineContract({
  name: 'admin-pause-sales',
  access: 'admin',
  permission: 'prices.edit',
  kind: 'mutation',
  summary:
    'Pauses a network, one of its lines or a plan, now or from a time on; changes or ends a pause, or cancels one that has not begun. Orders that were sent already are not touched.',
  input: z.strictObject({
    /** A repeated id changes nothing. */
    requestId: requestId(),
    target: z
      .strictObject({
        network: network(),
        line: z.optional(text(limits.networkLine)),
        planId: z.optional(priceId()),
      })
      .check(
        z.refine(
          ({ line, planId }) => line === undefined || planId === undefined,
          'must name a line or a plan, not both',
        ),
      ),
    /** Null ends the pause, or cancels one that has not begun. */
    pause: z.nullable(
      pause.check(z.refine((one) => !one.resumes || one.until !== null, 'must say when it resumes')),
    ),
    /** The pause as the caller saw it; null: none. If somebody else has changed it since, nothing is saved. */
    seen: z.optional(z.nullable(pause)),
  }),
  output: z.object({ success: z.literal(true), network: adminNetworkView }),
  errors: ['not_found', 'request_id_reused'],
  tags: ['Prices', 'Audit'],
});
