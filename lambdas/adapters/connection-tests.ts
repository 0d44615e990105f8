import type { ConnectionTests } from '../core/settings/settings';
import { tryPaystack } from './paystack/paystack-api';
import { trySupplier } from './suppliers/balances';
import { defineUse } from './use';

export const connectionTests = defineUse(
  { environment: ['PAYSTACK_URL', 'SUPPLIERS'] },
  ({ PAYSTACK_URL: baseUrl, SUPPLIERS: deployment }): ConnectionTests => ({
    paystack: (secretKey) => tryPaystack({ baseUrl, secretKey }),
    supplier: (name, settings, apiKey) => trySupplier({ deployment, name, settings, apiKey }),
  }),
);
