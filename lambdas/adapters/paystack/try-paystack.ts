import * as z from 'zod/mini';
import type { ConnectionOutcome } from '../../core/settings/entities';
import { baseUrlOf, requestJson } from '../http/request-json';

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
