import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { requestId } from '../fields';
import { limits } from '../limits';
import { shownName } from '../shown-name';
import { namedTiers } from './tier-fields';

const name = z.optional(shownName(limits.tierName));

export const adminNameTiers = defineContract({
  name: 'admin-name-tiers',
  access: 'admin',
  permission: 'prices.edit',
  kind: 'mutation',
  summary:
    'Names price tiers, or renames them. One that is named stays; its customers and prices are not touched.',
  input: z.strictObject({
    /** A repeated id changes nothing. */
    requestId: requestId(),
    names: z
      .strictObject({ t1: name, t2: name, t3: name, t4: name, t5: name })
      .check(
        z.refine((names) => Object.values(names).some((given) => given !== undefined), 'must not be empty'),
      ),
  }),
  output: z.object({ success: z.literal(true), tiers: namedTiers() }),
  errors: ['request_id_reused'],
  tags: ['Prices', 'Audit'],
});
