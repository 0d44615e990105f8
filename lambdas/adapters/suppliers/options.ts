export interface SupplierOptions {
  /** Ends with a slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Where it reports what became of an order, by the order's number; null where no report is wanted. */
  readonly webhookUrl: (order: string) => string | null;
}
