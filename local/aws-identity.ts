/** The account and region that the local cloud pretends to be. */
export const localRegion = 'eu-west-1';
export const localAccountId = '000000000000';
