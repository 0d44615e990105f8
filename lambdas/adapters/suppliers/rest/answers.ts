import * as z from 'zod/mini';
import { wordsOf } from '../certain-answers';
import { type AnswerProtocol, type Body, bareText } from '../read-answer';
import { readStatusWord } from '../status-words';
import { id, text } from '../values';
import { restAnswers } from './certain-answers';

/**
 * Answers of the plain REST protocol that most Ghanaian bundle APIs speak: JSON with `success` (or
 * `status`) as a flag, `message`, and the order under `data` with a `status` word.
 */
const answer = z.object({
  success: z.optional(z.boolean()),
  status: z.optional(z.union([z.boolean(), z.string()])),
  message: text,
  code: text,
  reference: id,
  data: z.optional(z.nullable(z.object({ status: text, reference: id, transaction_id: id, id: id }))),
});

export const restProtocol: AnswerProtocol = { certain: restAnswers, read };

function read(body: unknown): Body | null {
  if (typeof body === 'string') return bareText(body);
  const parsed = answer.safeParse(body);
  if (!parsed.success) return null;
  const { success, status, message, code, reference, data } = parsed.data;
  const word = typeof status === 'string' ? readStatusWord(status) : null;
  const flags = [
    success,
    typeof status === 'boolean' ? status : undefined,
    word === null ? undefined : word !== 'failed',
  ];
  return {
    saysYes: flags.includes(true),
    saysNo: flags.includes(false),
    code: code ?? null,
    words: wordsOf(message ?? ''),
    references: [reference, data?.reference].filter((named) => named !== undefined),
    transactionId: data?.transaction_id ?? data?.id ?? null,
    state: data?.status ?? null,
  };
}
