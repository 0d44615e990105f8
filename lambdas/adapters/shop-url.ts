import { defineUse } from './use';

/** Where the shop itself is. */
export const shopUrl = defineUse({ environment: ['SITE_URL'] }, ({ SITE_URL }) => SITE_URL);
