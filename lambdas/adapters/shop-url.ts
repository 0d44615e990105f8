import { defineUse } from './use';

export const shopUrl = defineUse({ environment: ['SITE_URL'] }, ({ SITE_URL }) => SITE_URL);
