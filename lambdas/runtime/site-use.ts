import { defineUse } from '../adapters/use';

/** What messages say of the site: its address, and the shop's name. */
export const siteUse = defineUse(
  { environment: ['SITE_URL', 'BRAND'] },
  ({ SITE_URL: siteUrl, BRAND: brand }) => ({ siteUrl, brand }),
);
