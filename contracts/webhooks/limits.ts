/** The most endpoints of one account, in both modes together. Apart from the schemas, because the site reads it. */
export const mostEndpoints = 5;
