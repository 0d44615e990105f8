/** Said before paying, and in the help. */
export const noWayBack = 'Data that arrives can’t be taken back.';
