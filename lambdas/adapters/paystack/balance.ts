import * as z from 'zod/mini';
import type { BalanceAtPaystack } from '../../core/health/balances';
import { pesewas } from '../../core/money';
import type { ConnectionOutcome } from '../../core/settings/entities';
import { baseUrlOf, type HttpAnswer, requestJson } from '../http/request-json';
import { type PaystackApiOptions, paystackUse, readPaystack } from './paystack-api';

/** Asks with the settings' secret key. */
export const balanceAtPaystack = paystackUse(paystackBalance);

/** Asks `GET /balance`: one balance for each currency, in minor units. */
export function paystackBalance(options: PaystackApiOptions): BalanceAtPaystack {
  return {
    ask: () => readPaystack(options, 'balance', readBalance),
  };
}

const balances = z.object({
  status: z.literal(true),
  data: z.array(z.object({ currency: z.string(), balance: z.int() })),
});

/** Reads the balance in cedis. A missing or second one is unknown, not zero. */
function readBalance(http: HttpAnswer): Awaited<ReturnType<BalanceAtPaystack['ask']>> {
  if (http.kind !== 'answer') return { kind: 'unknown', detail: http.detail };
  const parsed = balances.safeParse(http.body);
  if (http.status !== 200 || !parsed.success) return { kind: 'unknown', detail: `HTTP ${http.status}` };
  const [own, ...others] = parsed.data.data.filter(({ currency }) => currency === 'GHS');
  return own === undefined || others.length > 0
    ? { kind: 'unknown', detail: 'No balance in cedis' }
    : { kind: 'balance', balance: pesewas(own.balance) };
}

const connectionTimeoutMs = 5_000;
const success = z.object({ status: z.literal(true) });

/**
 * Tries a secret key with `GET /balance`, which any valid key may call. For a bad one the answer is 401 `{ status: false, message: "Invalid
 * key" }`.
 */
export async function tryPaystack(options: {
  baseUrl: string;
  secretKey: string;
}): Promise<ConnectionOutcome> {
  const headers = { authorization: `Bearer ${options.secretKey}` };
  const answer = await requestJson({
    method: 'GET',
    url: `${baseUrlOf(options.baseUrl)}balance`,
    headers,
    timeoutMs: connectionTimeoutMs,
  });
  if (answer.kind === 'not_sent') return 'unreachable';
  if (answer.kind === 'no_answer') return 'unclear';
  if (answer.status === 401 || answer.status === 403) return 'key_refused';
  if (answer.status === 429) return 'busy';
  return answer.status === 200 && success.safeParse(answer.body).success ? 'connected' : 'unclear';
}
