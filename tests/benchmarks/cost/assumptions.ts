/**
 * What can't be measured on one machine, and what customers do. The cost rests on these, on the units of docs/reference/access-patterns.md and on
 * what the templates hold.
 */
export const assumptions = {
  /** From the request to a supplier to its answer. The function is paid for while it waits. */
  supplierMs: 300,
  /** One request to the table, within the region. */
  tableRoundTripMs: 5,
  /** A function's own work per request, on a whole processor, which Lambda gives for 1,769 MB. */
  ownProcessorMs: 6,
  processorMegabytes: 1769,
} as const;

/** What customers do. The document has each with its sentence. */
export const behaviour = {
  visitsOfAnOrder: 1.5,
  topUpsOfAnOrder: 0.4,
  /** From the purchase to the delivery; the screen is open meanwhile. */
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

/** Bytes as the table and CloudWatch count them. Of each row and of each entry of an index, 100 more are paid. */
export const bytes = {
  order: 831,
  entry: 273,
  topUp: 500,
  account: 441,
  /** Of a row, beside its own. */
  row: 100,
  /** What an index of keys alone holds of a row. */
  indexKeys: 150,
  /** The words that an account is found by, its session and its devices. */
  besideAccount: 2_000,
  requestLine: 300,
  accessLine: 350,
  /** Lambda's own lines of a run, of which there are three. */
  platformLines: 450,
  /** CloudWatch adds them to each line. */
  line: 26,
} as const;
