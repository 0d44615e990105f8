/** The longest texts, in characters, and the largest amounts, in cedis, that the API accepts. */
export const limits = {
  name: 100,
  email: 254,
  phone: 30,
  password: 256,
  reason: 200,
  /** A message of a customer or staff in a case. */
  caseText: 500,
  search: 100,
  recipientName: 40,
  dataSize: 30,
  priceId: 64,
  validity: 40,
  networkLabel: 30,
  tierName: 30,
  mark: 3,
  balanceCode: 12,
  supplierCode: 30,
  supplierName: 30,
  supplierAddress: 200,
  webhookUrl: 500,
  /** A notice to customers about a network or a bundle. */
  notice: 140,
  planId: 100,
  apiKey: 300,
  price: 100_000,
  /** A price's place in lists. */
  place: 1_000,
} as const;

/** The largest body of a request, unless its contract takes more. More than any other needs, and cheap to parse. */
export const defaultBodyBytes = 64 * 1024;
