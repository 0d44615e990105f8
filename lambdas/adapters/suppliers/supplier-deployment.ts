import * as z from 'zod/mini';
import { supplierProtocols } from '../../../contracts/suppliers/suppliers';

const place = z.object({
  url: z.url({ protocol: /^https?$/ }),
  /** `hubnet`: Hubnet's own; `rest`: `X-API-Key`, `orders`, `orders/{reference}`. */
  protocol: z.enum(supplierProtocols),
});

/** Where each supplier is, and how it speaks; null where this deployment has none of that name. */
export const supplierDeployment = z.object({
  hubnet: z.nullable(place),
  primary: z.nullable(place),
  secondary: z.nullable(place),
});

export type SupplierDeployment = z.output<typeof supplierDeployment>;

export interface SupplierOptions {
  /** Ends with a slash. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Where it reports what became of an order, by the order's number; null where no report is wanted. */
  readonly webhookUrl: (order: string) => string | null;
}
