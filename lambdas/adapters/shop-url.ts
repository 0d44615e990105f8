import { defineUse } from './use';

/** The shop's own URL. */
export const shopUrl = defineUse({ environment: ['SITE_URL'] }, ({ SITE_URL }) => SITE_URL);
