const amounts: ReadonlySet<string> = new Set(['amount', 'balance', 'cost', 'price', 'refundable']);

/** Whether a value of a record is money: pesewas in the record, cedis on the wire. Includes a plan's prices for tiers. */
export const isAmountFact = (name: string): boolean => amounts.has(name) || /^price_/.test(name);
