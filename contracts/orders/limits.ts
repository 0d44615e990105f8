/** How many orders a list can be asked for by number at once. Apart from the schemas, because the site reads it. */
export const mostOrderNumbers = 50;

/** How many phone numbers a search may add to its text. */
export const mostSearchedPhones = 20;
