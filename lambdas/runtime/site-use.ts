import { defineUse } from '../adapters/use';

/** What messages say of the site: its address, and the shop's name. */
export const siteUse = defineUse(
  { environment: ['SITE_URL', 'BRAND'] },
  ({ SITE_URL: siteUrl, BRAND: brand }) => ({ siteUrl, brand }),
);

/** The same for e-mails, which have the brand's colour. */
export const mailUse = defineUse(
  { environment: ['SITE_URL', 'BRAND', 'BRAND_COLOUR'] },
  ({ SITE_URL: siteUrl, BRAND: brand, BRAND_COLOUR: colour }) => ({ siteUrl, brand, colour }),
);
