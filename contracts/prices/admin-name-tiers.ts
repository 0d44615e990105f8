import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { requestId, text } from '../fields';
import { limits } from '../limits';
import { byTier, namedTiers } from './tier-fields';

export const adminNameTiers = defineContract({
  name: 'admin-name-tiers',
  access: 'admin',
  kind: 'mutation',
  summary:
    'Names or renames price tiers. A tier can’t lose its name, and its customers and prices are not touched.',
  input: z
    .strictObject({
      /** A repeated id changes nothing. */
      requestId: requestId(),
      names: byTier(text(limits.tierName)),
      /** What the caller saw. If somebody has changed the tiers or networks since, nothing is saved. */
      version: z.optional(z.int()),
    })
    .check(
      z.refine(({ names }) => Object.values(names).some((given) => given !== undefined), 'must not be empty'),
    ),
  output: z.object({ success: z.literal(true), tiers: namedTiers() }),
  errors: ['request_id_reused'],
  tags: ['Prices', 'Audit'],
});
