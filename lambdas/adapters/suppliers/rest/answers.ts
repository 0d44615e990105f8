import * as z from 'zod/mini';
import type { PlaceOutcome, StatusOutcome } from '../../../core/suppliers/ports';
import type { HttpAnswer } from '../../http/request-json';
import { customerWords, readStatusWord, refusedForTrouble, saysUsedBefore } from '../words';

/**
 * Answers of the plain REST protocol that most Ghanaian bundle APIs speak: JSON with `success` (or
 * `status`) as a flag, `message`, and the order under `data` with a `status` word.
 */
const answer = z.object({
  success: z.catch(z.optional(z.boolean()), undefined),
  status: z.catch(z.optional(z.union([z.boolean(), z.string()])), undefined),
  message: z.catch(z.optional(z.string()), undefined),
  code: z.catch(z.optional(z.pipe(z.union([z.string(), z.number()]), z.transform(String))), undefined),
  data: z.catch(z.optional(z.object({ status: z.optional(z.string()) })), undefined),
});

export function readPlaced(http: HttpAnswer): PlaceOutcome {
  if (http.kind === 'not_sent') return refusedForTrouble();
  if (http.kind === 'no_answer') return { kind: 'unknown', detail: http.detail };
  if (http.status === 429) return { kind: 'not_now' };
  const parsed = answer.safeParse(http.body);
  if (!parsed.success || http.status >= 500 || http.status === 408 || http.status === 404) {
    return { kind: 'unknown', detail: `HTTP ${http.status}` };
  }
  const { success, status, message = '' } = parsed.data;
  const flag = success ?? (typeof status === 'boolean' ? status : undefined);
  if (http.status < 300 && flag === true) return placed(parsed.data.data?.status);
  if (saysUsedBefore(http.status, message))
    return { kind: 'unknown', detail: 'The reference was used before' };
  if (flag === false || (flag === undefined && http.status >= 400)) return refused(http.status, message);
  return { kind: 'unknown', detail: `HTTP ${http.status}` };
}

function placed(word: string | undefined): PlaceOutcome {
  const outcome: StatusOutcome = word === undefined ? { kind: 'accepted' } : readStatusWord(word, '');
  if (outcome.kind === 'delivered' || outcome.kind === 'accepted') return outcome;
  // It took the order and calls it failed at once: asking later settles which it is.
  return { kind: 'unknown', detail: 'Taken, but not in order' };
}

function refused(status: number, message: string): PlaceOutcome {
  if (status === 402 || /insufficient|balance/i.test(message)) return refusedForTrouble({ noFloat: true });
  if ([401, 403].includes(status) || /unauthor|api key|suspended/i.test(message)) return refusedForTrouble();
  return { kind: 'refused', fault: 'order', reason: customerWords(message) };
}

export function readStatus(http: HttpAnswer): StatusOutcome {
  if (http.kind !== 'answer') return { kind: 'unknown', detail: http.detail };
  if (http.status === 429) return { kind: 'not_now' };
  const parsed = answer.safeParse(http.body);
  if (!parsed.success) return { kind: 'unknown', detail: `HTTP ${http.status}` };
  const { message = '', data } = parsed.data;
  if (http.status === 404 && /not found/i.test(message)) return { kind: 'not_found' };
  if (http.status === 200 && data?.status !== undefined) return readStatusWord(data.status, message);
  return { kind: 'unknown', detail: `HTTP ${http.status}` };
}
