/**
 * Values that can't be measured on one machine, and customers' behaviour. The cost follows from these, the units in
 * docs/reference/access-patterns.md, and the resources in the templates.
 */
export const assumptions = {
  /** From the request to a supplier to its answer. The waiting function is charged for this time. */
  supplierMs: 300,
  /** One request to the table, within the region. */
  tableRoundTripMs: 5,
  /** A function's own work per request, on a whole processor, which Lambda gives at 1,769 MB. */
  ownProcessorMs: 6,
  processorMegabytes: 1769,
} as const;

/** Customers' behaviour. The document has a sentence for each value. */
export const behaviour = {
  visitsOfAnOrder: 1.5,
  topUpsOfAnOrder: 0.4,
  /** From purchase to delivery; the screen stays open. */
  minutesOfAnOrder: 2,
  newOfHundredCustomers: 5,
  signInsOfACustomer: 1.5,
  renewalsOfAVisit: 1.3,
  mailsOfACustomer: 0.3,
  refundsOfHundredOrders: 1,
  picturesOfThousandOrders: 1,
  kilobytesOfAPicture: 300,
  filesOfAVisit: 3,
  filesOfANewCustomer: 40,
  kilobytesOfANewCustomer: 500,
  kilobytesOfAnAnswer: 2,
  hoursOfSelling: 12,
  monthsOfHistory: 12,
} as const;

/** Bytes as the table and CloudWatch count them. AWS adds 100 for each row and each index entry. */
export const bytes = {
  order: 831,
  entry: 273,
  topUp: 500,
  account: 441,
  /** Added for each row. */
  row: 100,
  /** An index entry of keys alone. */
  indexKeys: 150,
  /** An account's search words, session and devices. */
  besideAccount: 2_000,
  requestLine: 300,
  accessLine: 350,
  /** Lambda's own three lines per run. */
  platformLines: 450,
  /** Added by CloudWatch to each line. */
  line: 26,
} as const;
