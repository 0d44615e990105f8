/** The longest texts, in characters, and the largest amounts, in cedis, that the API accepts. */
export const limits = {
  name: 100,
  email: 254,
  phone: 30,
  password: 256,
  reason: 200,
  /** What a customer or staff write in a case. */
  caseText: 500,
  search: 100,
  recipientName: 40,
  /** Of who asks to become an agent: what it is called, and where they sell. */
  business: 60,
  sells: 200,
  dataSize: 30,
  priceId: 64,
  validity: 40,
  networkLabel: 30,
  networkLine: 20,
  tierName: 30,
  mark: 3,
  columnTitle: 40,
  balanceCode: 12,
  supplierCode: 30,
  supplierName: 30,
  supplierAddress: 200,
  /** What customers read of a network or a bundle. */
  notice: 140,
  planId: 100,
  apiKey: 300,
  recoveryCode: 64,
  price: 100_000,
  /** At one supplier. */
  float: 10_000_000,
} as const;
