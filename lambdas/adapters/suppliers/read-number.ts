import * as z from 'zod/mini';
import type { NumberAnswer } from '../../core/suppliers/number-answer';
import type { HttpAnswer } from '../http/request-json';

const answerBody = z.object({
  success: z.literal(true),
  data: z.object({ phone: z.string(), can_deliver: z.boolean() }),
});

/** `{ success: true, data: { phone, can_deliver } }`, about this number. All else is unknown: nothing is held for it. */
export function readNumber(http: HttpAnswer, phoneNumber: string): NumberAnswer {
  if (http.kind !== 'answer' || http.status !== 200) return 'unknown';
  const parsed = answerBody.safeParse(http.body);
  if (!parsed.success || parsed.data.data.phone !== phoneNumber) return 'unknown';
  return parsed.data.data.can_deliver ? 'yes' : 'no';
}
