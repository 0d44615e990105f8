/** How many days after it was made an order may be reported as not received. */
export const reportDays = { default: 7, least: 1, most: 30 } as const;

/** Within how many hours customers are promised an answer. */
export const caseHours = { default: 24, least: 1, most: 168 } as const;
