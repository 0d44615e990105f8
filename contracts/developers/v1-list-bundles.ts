import * as z from 'zod/mini';
import { cedis, network } from '../fields';
import { defineKeyContract } from './key-contract';
import { usualMinutes } from './order-fields';

export const v1ListBundles = defineKeyContract({
  name: 'v1-list-bundles',
  method: 'GET',
  path: '/v1/bundles',
  scope: 'bundles:read',
  counts: 'reads',
  summary: 'The bundles on sale, at the account’s prices.',
  input: z.strictObject({ network: z.optional(network()) }),
  output: z.object({
    bundles: z.array(
      z.object({
        /** The bundle's id in an order. */
        id: z.string(),
        network: network(),
        /** In words, such as `MTN 5GB`. */
        description: z.string(),
        size: z.string(),
        megabytes: z.number(),
        validity: z.nullable(z.string()),
        price: cedis(),
        usual_minutes: usualMinutes(),
      }),
    ),
  }),
  errors: ['not_found'],
});
