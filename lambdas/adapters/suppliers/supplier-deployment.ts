import * as z from 'zod/mini';
import { supplierProtocols } from '../../../contracts/suppliers/contracts';

const place = z.object({
  url: z.url({ protocol: /^https?$/ }),
  /** `hubnet`: Hubnet's own; `rest`: `X-API-Key`, `orders`, `orders/{reference}`. */
  protocol: z.enum(supplierProtocols),
});

/** Each supplier's address and protocol. Null if this deployment has no supplier of that name. */
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
  /** Returns the URL for an order's delivery report. Null if no report is wanted. */
  readonly webhookUrl: (order: string) => string | null;
}
