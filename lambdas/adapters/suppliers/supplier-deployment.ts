import * as z from 'zod';

const place = z.object({
  url: z.url({ protocol: /^https?$/ }),
  /** `hubnet`: Hubnet's own; `rest`: `X-API-Key`, `orders`, `orders/{reference}`. */
  protocol: z.enum(['hubnet', 'rest']),
});

/** Where each supplier is, and how it speaks; null where this deployment has none of that name. */
export const supplierDeployment = z.object({
  hubnet: place.nullable(),
  primary: place.nullable(),
  secondary: place.nullable(),
});

export type SupplierDeployment = z.output<typeof supplierDeployment>;
