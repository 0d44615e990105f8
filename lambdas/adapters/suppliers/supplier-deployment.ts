import * as z from 'zod/mini';
import { supplierProtocols } from '../../../contracts/suppliers/suppliers';

const place = z.object({
  url: z.url({ protocol: /^https?$/ }),
  /** `hubnet`: Hubnet's own; `rest`: `X-API-Key`, `orders`, `orders/{reference}`. */
  protocol: z.enum(supplierProtocols),
});

/** The address and protocol of each supplier. Null: this deployment has none of that name. */
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
  /** Returns where it reports how an order ended, by the order's number. Null: no report is wanted. */
  readonly webhookUrl: (order: string) => string | null;
}
