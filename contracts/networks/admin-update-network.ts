import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { network, requestId } from '../fields';
import { adminNetworkView, networkFields } from './network-fields';
import { allNetworks } from './networks';

const fields = /* @__PURE__ */ z.partial(/* @__PURE__ */ z.strictObject(networkFields));

export const adminUpdateNetwork = defineContract({
  name: 'admin-update-network',
  access: 'admin',
  kind: 'mutation',
  summary:
    'Adds a network, changes the given fields of one, or takes one off; or stops selling all of them. Existing orders keep their network unchanged.',
  input: z
    .strictObject({
      /** A repeated id changes nothing. */
      requestId: requestId(),
      /** `all`: stops selling every network, with this notice. Those that are off sale already stay as they are. */
      id: network(),
      /** A network that was taken off may be added again. */
      change: z.enum(['add', 'change', 'take_off']),
      /** What the caller saw. If somebody has changed the networks since, nothing is saved. */
      version: z.optional(z.int()),
      fields: z.optional(fields),
    })
    .check(
      z.refine(
        ({ change, fields }) =>
          change !== 'add' || (fields?.label !== undefined && fields.mark !== undefined),
        'must have a label and a mark to be added',
      ),
      z.refine(
        ({ id, change, fields }) => id !== allNetworks || (change === 'change' && fields?.on_sale === false),
        'must only stop selling',
      ),
    ),
  output: z.object({
    success: z.literal(true),
    /** Absent for `all`. */
    network: z.optional(adminNetworkView),
  }),
  errors: ['not_found', 'request_id_reused'],
  tags: ['Prices', 'Audit'],
});
