import { defineUse } from '../adapters/use';

export const shopUrl = defineUse({ environment: ['SITE_URL'] }, ({ SITE_URL }) => SITE_URL);

/** The site's URL and the shop's name, for messages. */
export const siteUse = defineUse(
  { environment: ['SITE_URL', 'BRAND'] },
  ({ SITE_URL: siteUrl, BRAND: brand }) => ({ siteUrl, brand }),
);

/** The same for e-mails, with the brand's colour. */
export const mailUse = defineUse(
  { environment: ['SITE_URL', 'BRAND', 'BRAND_COLOUR'] },
  ({ SITE_URL: siteUrl, BRAND: brand, BRAND_COLOUR: colour }) => ({ siteUrl, brand, colour }),
);
