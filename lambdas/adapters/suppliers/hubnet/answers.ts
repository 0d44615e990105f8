import * as z from 'zod/mini';
import { wordsOf } from '../certain-answers';
import { type AnswerProtocol, type Body, bareText } from '../read-answer';
import { id, text } from '../values';
import { hubnetAnswers } from './certain-answers';

/**
 * Hubnet's answers, of which two generations are in the wild:
 * `{ status: true, message: "0000", transaction_id, reference }` and
 * `{ event: "charge.success", status: "success", data }`; `"0000"` is in `message` or in `code`.
 * A rejection is `{ event: "charge.rejected", status: "failed", code, message }`, a validation error can
 * be a bare JSON string.
 */
const answer = z.object({
  /** Of other suppliers' protocol; never overlooked. */
  success: z.optional(z.boolean()),
  status: z.optional(z.union([z.boolean(), z.string()])),
  event: text,
  code: text,
  message: text,
  reason: text,
  reference: id,
  transaction_id: id,
  data: z.optional(z.nullable(z.object({ status: text, reference: id, transaction_id: id }))),
});

export const hubnetProtocol: AnswerProtocol = { certain: hubnetAnswers, read };

function read(body: unknown): Body | null {
  if (typeof body === 'string') return bareText(body);
  const parsed = answer.safeParse(body);
  if (!parsed.success) return null;
  const { success, status, event, code, message, reason, reference, transaction_id, data } = parsed.data;
  return {
    saysYes:
      success === true ||
      status === true ||
      status === 'success' ||
      event?.endsWith('.success') === true ||
      code === '0000' ||
      message === '0000',
    saysNo:
      success === false || status === false || status === 'failed' || event?.endsWith('.rejected') === true,
    code: code ?? message ?? null,
    words: wordsOf(reason ?? message ?? ''),
    references: [reference, data?.reference].filter((named) => named !== undefined),
    transactionId: transaction_id ?? data?.transaction_id ?? null,
    state: data?.status ?? null,
  };
}
