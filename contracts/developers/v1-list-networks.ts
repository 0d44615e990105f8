import * as z from 'zod/mini';
import { network, timestamp } from '../fields';
import { meaning } from '../meaning';
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
        paused: z.nullable(
          z.object({
            mode: meaning(
              z.enum(['no_new_orders', 'send_later']),
              'no_new_orders: new orders are refused; send_later: they are taken, and sent once the pause ends.',
            ),
            /** When it is expected to end; null: not known. */
            until: z.nullable(timestamp()),
          }),
        ),
        usual_minutes: usualMinutes(),
      }),
    ),
  }),
  errors: [],
});
