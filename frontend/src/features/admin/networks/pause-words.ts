/** A pause's effect in two words, for lists. */
export const pauseWords = { no_new_orders: 'Sales stopped', send_later: 'Orders wait' } as const;
