/** Whether a value of a record is money: pesewas in the record, cedis on the wire. Includes a plan's prices for tiers. */
export const isAmountFact = (name: string): boolean =>
  /(?:^| )(?:amount|balance|cost|price(?:_\w+)?|refundable)$/.test(name);

/** Whether a value of a record is a time. */
export const isTimeFact = (value: string): boolean => /^\d{4}-\d\d-\d\dT/.test(value);
