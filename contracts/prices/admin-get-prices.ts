import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { adminNetworkView } from '../networks/network-fields';
import { adminPriceView } from './get-bundle-prices';
import { namedTiers } from './tier-fields';

export const adminGetPrices = defineContract({
  name: 'admin-get-prices',
  access: 'admin',
  kind: 'query',
  summary: 'All prices, active or not, sorted by network, place and price, and all networks.',
  input: z.strictObject({}),
  output: z.object({
    prices: z.array(adminPriceView),
    networks: z.array(adminNetworkView),
    /** The version of networks and tiers, for a change of either. */
    version: z.int(),
    /** Price tiers beside Standard. */
    tiers: namedTiers(),
  }),
  errors: [],
  tags: ['Prices'],
});
