const amounts: ReadonlySet<string> = new Set(['amount', 'balance', 'cost', 'price', 'refundable']);

/** Whether a value of a record is money: pesewas in the record, cedis on the wire. Includes a plan's prices for tiers. */
export const isAmountFact = (name: string): boolean => amounts.has(name) || /^price_/.test(name);

/** Whether a value of a record is a time. */
export const isTimeFact = (value: string): boolean => /^\d{4}-\d\d-\d\dT/.test(value);
