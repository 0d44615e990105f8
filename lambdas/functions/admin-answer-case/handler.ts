import { adminAnswerCase } from '../../../contracts/cases/admin-answer-case';
import { attentionStore } from '../../adapters/dynamodb/attention/attention-store';
import { answersCase } from '../../core/approvals/actions/answer-case';
import { actOrAsk, askAccess, waits, waitsWords } from '../../core/approvals/ask';
import { countedAccess } from '../../core/approvals/guard-writers';
import { answerCaseAccess } from '../../core/cases/answer-case';
import { assertNoAddress } from '../../core/words-to-customers';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';
import { asksSecondPerson, shopUrl } from '../../runtime/uses';

export const handler = signedInFunction(adminAnswerCase, {
  uses: {
    ...asksSecondPerson,
    ...onDb(askAccess, countedAccess(answerCaseAccess)),
    ...onTable({ attention: attentionStore.only('get') }),
    shopUrl,
  },
  handle: async ({ input, account, ports }) => {
    assertNoAddress([input.text], ports.shopUrl);
    const outcome = await actOrAsk(ports, answersCase, { input, account, reason: input.text });
    if (outcome.kind === 'done') return outcome.result;
    const message = waitsWords(outcome, ports.clock.now());
    return { success: false, message, ...waits(outcome) };
  },
});
