import * as z from 'zod/mini';
import type { PlaceOutcome, RefusalCause, StatusOutcome } from '../../core/suppliers/supplier';
import type { HttpAnswer } from '../http/request-json';

/**
 * An answer that proves that a supplier hasn't taken an order. Each part of `when` must equal the answer's; `words` are compared whole, in
 * lower case and without the full stop. An unlisted answer proves nothing.
 */
interface CertainRefusal {
  readonly when: { readonly http?: number; readonly code?: string; readonly words?: string };
  /** `rate_limited`: not taken now; the same order can be sent later. */
  readonly means: RefusalCause | 'rate_limited';
}

/** The answers whose meaning is certain. A 404 is no proof: a changed address answers the same for every order. */
export interface CertainAnswers {
  readonly refusals: readonly CertainRefusal[];
  /** With HTTP 404, only these words mean that the supplier has no such order. */
  readonly notFound: readonly string[];
}

/** The content of an answer, in any protocol. */
interface Said {
  readonly saysYes: boolean;
  readonly saysNo: boolean;
  readonly code: string | null;
  /** As `wordsOf` writes them; empty if there are none. */
  readonly words: string;
}

export const wordsOf = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().replace(/\.$/, '').replace(/’/g, "'").toLowerCase();

/** Returns the meaning of a listed answer; null if no row lists it. */
export function refusalOf(
  { refusals }: CertainAnswers,
  http: number,
  { code, words }: Pick<Said, 'code' | 'words'>,
): CertainRefusal['means'] | null {
  const row = refusals.find(
    ({ when }) =>
      (when.http === undefined || when.http === http) &&
      (when.code === undefined || when.code === code || when.code === words) &&
      (when.words === undefined || when.words === words),
  );
  return row?.means ?? null;
}

/** The body of an answer in one protocol's shape. */
export interface Body extends Said {
  /** All references in the answer: one about another order doesn't count. */
  readonly references: readonly string[];
  readonly transactionId: string | null;
  /** The word for the order's state, such as `Accepted`. */
  readonly state: string | null;
}

export interface AnswerProtocol {
  readonly certain: CertainAnswers;
  /** Null if it can't be read. */
  readonly read: (body: unknown) => Body | null;
}

const unknown = (detail: string) => ({ kind: 'unknown', detail }) as const;

/** Reads the answer to an order's submission. Anything that isn't certain is unknown. */
export function readPlaced(protocol: AnswerProtocol, http: HttpAnswer, reference: string): PlaceOutcome {
  if (http.kind === 'not_sent') return { kind: 'refused', cause: 'not_sent' };
  if (http.kind === 'no_answer') return unknown(http.detail);
  const body = protocol.read(http.body);
  if (body === null) return http.status === 429 ? { kind: 'not_now' } : unknown(`HTTP ${http.status}`);
  if (isOfAnother(body, reference)) return unknown('Another reference');
  if (body.saysYes) return http.status < 300 && !body.saysNo ? taken(body) : unknown('Both yes and no');
  // A refusal of an order that is under way, or has an id, contradicts itself.
  const isAtWork = body.state !== null && readStatusWord(body.state) !== 'failed';
  if (isAtWork || body.transactionId !== null) return unknown('Refused, and at work');
  // Neither a server error nor a success without a clear yes or no proves anything.
  if (http.status >= 500 || (http.status < 300 && !body.saysNo)) return unknown(`HTTP ${http.status}`);
  const means = refusalOf(protocol.certain, http.status, body);
  if (means === null) return unknown(`HTTP ${http.status}, unlisted`);
  return means === 'rate_limited' ? { kind: 'not_now' } : { kind: 'refused', cause: means };
}

/**
 * Reads the state of an order that was taken. If the state is failed, only a status query can settle the contradiction. If it is delivered
 * but without the reference, the order counts as accepted only.
 */
function taken({ state, transactionId, references }: Body): PlaceOutcome {
  const said = state === null ? 'accepted' : readStatusWord(state);
  const kind = said === 'delivered' && references.length === 0 ? 'accepted' : said;
  return kind === 'accepted' || kind === 'delivered'
    ? { kind, transactionId }
    : unknown('Taken, but not in order');
}

/** Reads a supplier's answer about an order. A final state counts only with the order's reference. */
export function readStatus(protocol: AnswerProtocol, http: HttpAnswer, reference: string): StatusOutcome {
  if (http.kind !== 'answer') return unknown(http.detail);
  const body = protocol.read(http.body);
  if (body === null) return http.status === 429 ? { kind: 'not_now' } : unknown(`HTTP ${http.status}`);
  if (isOfAnother(body, reference)) return unknown('Another reference');
  if (!body.saysYes && refusalOf(protocol.certain, http.status, body) === 'rate_limited')
    return { kind: 'not_now' };
  if (http.status === 404 && !body.saysYes && body.state === null) {
    return protocol.certain.notFound.includes(body.words) ? { kind: 'not_found' } : unknown('HTTP 404');
  }
  if (http.status !== 200 || body.saysNo || body.state === null) return unknown(`HTTP ${http.status}`);
  const kind = readStatusWord(body.state);
  if (kind === null) return unknown('Unknown status word');
  if (kind !== 'accepted' && body.references.length === 0) return unknown('No reference');
  return { kind, transactionId: body.transactionId };
}

const isOfAnother = ({ references }: Body, reference: string): boolean =>
  references.some((named) => named !== reference);

/** Reads a bare text, which some suppliers send for a field that they don't accept. Null for an HTML page. */
export const bareText = (text: string): Body | null =>
  text.includes('<') || text.trim() === ''
    ? null
    : {
        saysYes: false,
        saysNo: false,
        code: null,
        words: wordsOf(text),
        references: [],
        transactionId: null,
        state: null,
      };

/** The words for an order's state in suppliers' answers and delivery reports. Any other word proves nothing. */
const words: Readonly<Record<string, 'accepted' | 'delivered' | 'failed'>> = {
  accepted: 'accepted',
  'in progress': 'accepted',
  processing: 'accepted',
  pending: 'accepted',
  completed: 'delivered',
  delivered: 'delivered',
  success: 'delivered',
  failed: 'failed',
  cancelled: 'failed',
  canceled: 'failed',
  rejected: 'failed',
  refunded: 'failed',
  reversed: 'failed',
};

/** Returns the meaning of a status word; null if it isn't listed. */
export const readStatusWord = (word: string): 'accepted' | 'delivered' | 'failed' | null => {
  const listed = word.trim().toLowerCase();
  return Object.hasOwn(words, listed) ? (words[listed] ?? null) : null;
};

/** A short text or a number, as text. Anything else makes the answer unreadable. */
const textual = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** Text that may be absent or null, which mean the same. */
export const text = z.pipe(
  z.nullish(textual),
  z.transform((value) => value ?? undefined),
);

/** A reference or id; no supplier's are longer than this. */
export const id = z.pipe(
  z.nullish(textual.check(z.maxLength(100))),
  z.transform((value) => value ?? undefined),
);

/** The names of a supplier's own id of an order. */
const ids = { transaction_id: id, order_id: id, id };

/** The fields that an answer of either protocol may have. */
export const answerFields = {
  success: z.optional(z.boolean()),
  status: z.optional(z.union([z.boolean(), z.string()])),
  code: text,
  message: text,
  reference: id,
  ...ids,
  data: z.optional(z.nullable(z.object({ status: text, reference: id, ...ids }))),
};

/** Returns the first id that an answer has, wherever it stands. */
export const idIn = (
  ...parts: readonly (Partial<Record<keyof typeof ids, string | undefined>> | null | undefined)[]
): string | null =>
  parts
    .flatMap((part) => [part?.transaction_id, part?.order_id, part?.id])
    .find((named) => named !== undefined) ?? null;
