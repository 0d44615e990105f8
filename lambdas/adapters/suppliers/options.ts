export interface SupplierOptions {
  /** Ends with a slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Where it reports deliveries; null where no report is wanted. */
  readonly webhookUrl: string | null;
}
