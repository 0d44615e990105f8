import { adminAnswerCase } from '../../../../contracts/cases/admin-answer-case';
import { type AnswerPorts, answerCase, type CaseAnswered } from '../../cases/answer-case';
import { fromCedis } from '../../money';
import { action } from './action';

/** Goodwill above the limit. */
export const answersCase = action({
  contract: adminAnswerCase,
  run: (ports: AnswerPorts, { input: { goodwill, ...input }, by, idempotencyKey }) =>
    answerCase(ports, {
      ...input,
      ...by,
      requestId: idempotencyKey,
      ...(goodwill !== undefined && { goodwill: fromCedis(goodwill) }),
    }),
  isDone: () => false,
  told: ({ message }: CaseAnswered) => message,
});
