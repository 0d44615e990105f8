export interface Page {
  readonly limit: number;
  readonly cursor?: string | undefined;
}
