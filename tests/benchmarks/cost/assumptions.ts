/** What can't be measured on one machine. The cost rests on these and on the measured units. */
export const assumptions = {
  ordersAMonth: 1_000_000,
  /** From the request to a supplier to its answer. The function is paid for while it waits. */
  supplierMs: 300,
  /** One request to the table, within the region. */
  tableRoundTripMs: 5,
  /** A function's own work per request, on a whole processor, which Lambda gives for 1,769 MB. */
  ownProcessorMs: 6,
  processorMegabytes: 1769,
  /** Execution environments that are kept busy all month; each reads the settings once a minute. */
  busyEnvironments: 3,
  minutesAMonth: 30 * 24 * 60,
} as const;
