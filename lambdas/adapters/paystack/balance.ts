import * as z from 'zod/mini';
import type { BalanceAtPaystack } from '../../core/health/balances';
import { pesewas } from '../../core/money';
import type { HttpAnswer } from '../http/request-json';
import { type PaystackApiOptions, readPaystack } from './paystack-api';
import { paystackUse } from './paystack-use';

/** With the secret key of the settings. */
export const balanceAtPaystack = paystackUse(paystackBalance);

/** `GET /balance`: one for each currency, in minor units. */
export function paystackBalance(options: PaystackApiOptions): BalanceAtPaystack {
  return {
    ask: async () =>
      (await readPaystack(options, 'balance', readBalance)) ?? { kind: 'unknown', detail: 'No secret key' },
  };
}

const balances = z.object({
  status: z.literal(true),
  data: z.array(z.object({ currency: z.string(), balance: z.int() })),
});

/** Only one balance in cedis is an answer: what is missing or said twice is not zero. */
function readBalance(http: HttpAnswer): Awaited<ReturnType<BalanceAtPaystack['ask']>> {
  if (http.kind !== 'answer') return { kind: 'unknown', detail: http.detail };
  const parsed = balances.safeParse(http.body);
  if (http.status !== 200 || !parsed.success) return { kind: 'unknown', detail: `HTTP ${http.status}` };
  const [own, ...others] = parsed.data.data.filter(({ currency }) => currency === 'GHS');
  return own === undefined || others.length > 0
    ? { kind: 'unknown', detail: 'No balance in cedis' }
    : { kind: 'balance', balance: pesewas(own.balance) };
}
