/** How many orders, and how many top-ups, a customer's page has at most. */
export const latestActivity = 20;
