import * as z from 'zod/mini';
import type { PlaceOutcome, StatusOutcome } from '../../../core/suppliers/ports';
import type { HttpAnswer } from '../../http/request-json';
import { customerWords, readStatusWord, refusedForTrouble, saysUsedBefore } from '../words';

/**
 * Hubnet's answers, of which two generations are in the wild:
 * `{ status: true, message: "0000", transaction_id, reference }` and
 * `{ event: "charge.success", status: "success", data }`; `"0000"` is in `message` or in `code`.
 * A rejection is `{ event: "charge.rejected", status: "failed", code, message }`, a validation error can
 * be a bare JSON string. Whatever can't be read for certain is an unknown outcome.
 */
const text = z.catch(z.optional(z.pipe(z.union([z.string(), z.number()]), z.transform(String))), undefined);

const answer = z.object({
  status: z.catch(z.optional(z.union([z.boolean(), z.string()])), undefined),
  event: text,
  code: text,
  message: text,
  reason: text,
  data: z.catch(z.optional(z.object({ status: text, message: text, code: text })), undefined),
});

const rateLimited = '1007';
const accountTrouble = new Set(['406', '401', '403']);
const noFloat = new Set(['402', '1006']);

export function readPlaced(http: HttpAnswer): PlaceOutcome {
  if (http.kind === 'not_sent') return refusedForTrouble();
  if (http.kind === 'no_answer') return { kind: 'unknown', detail: http.detail };
  if (http.status === 429) return { kind: 'not_now' };
  if (http.status >= 500 || http.status === 404 || http.status === 408) {
    return { kind: 'unknown', detail: `HTTP ${http.status}` };
  }
  if (typeof http.body === 'string') return readBareText(http.status, http.body);
  const parsed = answer.safeParse(http.body);
  if (!parsed.success) return { kind: 'unknown', detail: 'Unreadable answer' };
  const { code, message, event } = parsed.data;
  if (code === rateLimited || message === rateLimited) return { kind: 'not_now' };
  if (isAccepted(parsed.data)) return { kind: 'accepted' };
  if (saysUsedBefore(http.status, wordsOf(parsed.data))) return usedBefore;
  if (isRejected(parsed.data, http.status)) return refused(code ?? String(http.status), wordsOf(parsed.data));
  return { kind: 'unknown', detail: `HTTP ${http.status}, event ${event ?? 'none'}` };
}

/** A validation error in words; with a 2xx, text proves nothing. */
function readBareText(status: number, body: string): PlaceOutcome {
  if (saysUsedBefore(status, body)) return usedBefore;
  if (status >= 400 && body.trim() !== '' && !body.includes('<')) {
    return refused(String(status), body);
  }
  return { kind: 'unknown', detail: `HTTP ${status}, text` };
}

type Answer = z.output<typeof answer>;

function isAccepted(answer: Answer): boolean {
  return saysYes(answer) && !saysNo(answer);
}

/** An answer that says both yes and no says nothing. */
function isRejected(answer: Answer, httpStatus: number): boolean {
  return (saysNo(answer) || httpStatus >= 400) && !saysYes(answer);
}

const saysYes = ({ status, code, message, event }: Answer): boolean =>
  status === true ||
  status === 'success' ||
  event?.endsWith('.success') === true ||
  code === '0000' ||
  message === '0000';

const saysNo = ({ status, event }: Answer): boolean =>
  status === false || status === 'failed' || event?.endsWith('.rejected') === true;

const usedBefore: PlaceOutcome = { kind: 'unknown', detail: 'The reference was used before' };

const wordsOf = ({ message, reason }: Answer): string => reason ?? message ?? '';

/** Trouble of the supplier's own, not of the order: our float there, our key, its approval of us. */
function refused(code: string, words: string): PlaceOutcome {
  const isFloat = noFloat.has(code) || noFloat.has(words) || /insufficient|balance/i.test(words);
  if (isFloat) return refusedForTrouble({ noFloat: true });
  if (accountTrouble.has(code) || /unauthor|invalid (token|key)|approved/i.test(words)) {
    return refusedForTrouble();
  }
  return { kind: 'refused', fault: 'order', reason: customerWords(words) };
}

export function readStatus(http: HttpAnswer): StatusOutcome {
  if (http.kind !== 'answer') return { kind: 'unknown', detail: http.detail };
  if (http.status === 429) return { kind: 'not_now' };
  if (http.status >= 500) return { kind: 'unknown', detail: `HTTP ${http.status}` };
  const parsed = answer.safeParse(http.body);
  if (!parsed.success) return { kind: 'unknown', detail: 'Unreadable answer' };
  const { code, message, data, reason } = parsed.data;
  if (code === rateLimited || message === rateLimited) return { kind: 'not_now' };
  if (http.status === 404 && /not found|unknown|no such/i.test(message ?? '')) return { kind: 'not_found' };
  if (data?.status !== undefined) return readStatusWord(data.status, data.message ?? reason ?? '');
  return { kind: 'unknown', detail: `HTTP ${http.status}` };
}
