import * as z from 'zod/mini';
import { network } from '../fields';
import { defineKeyContract } from './key-contract';
import { usualMinutes } from './order-fields';

export const v1ListNetworks = defineKeyContract({
  name: 'v1-list-networks',
  method: 'GET',
  path: '/v1/networks',
  scope: 'bundles:read',
  counts: 'reads',
  answersOthers: true,
  summary: 'The networks, whether each is on sale, and how long its orders took lately.',
  input: z.strictObject({}),
  output: z.object({
    networks: z.array(
      z.object({
        id: network(),
        name: z.string(),
        /** Whether orders are taken now. */
        on_sale: z.boolean(),
        /** The shop's notice to customers; empty if there is none. */
        notice: z.string(),
        usual_minutes: usualMinutes(),
      }),
    ),
  }),
  errors: [],
});
