interface QuotedRow {
  readonly phoneNumber: string;
  readonly planId: string;
  /** In cedis. */
  readonly price: number;
}

/** The text whose SHA-256 is the quote that a customer agrees to: who gets what at which price, in the order of the rows. */
export const quoteSource = (rows: readonly QuotedRow[]): string =>
  rows.map(({ phoneNumber, planId, price }) => `${phoneNumber} ${planId} ${price.toFixed(2)}`).join('\n');
