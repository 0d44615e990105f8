import { adminAnswerCase } from '../../../contracts/cases/admin-answer-case';
import { attentionStore } from '../../adapters/dynamodb/attention/attention-store';
import { caseStore } from '../../adapters/dynamodb/cases/case-store';
import { shopUrl } from '../../adapters/shop-url';
import { answersCase } from '../../core/approvals/actions/answer-case';
import { actOrAsk, waits, waitsWords } from '../../core/approvals/ask';
import { assertNoAddress } from '../../core/words-to-customers';
import { asksSecondPerson, counted } from '../../runtime/approval-uses';
import { answering } from '../../runtime/case-uses';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminAnswerCase, {
  uses: {
    ...onTable({
      cases: caseStore.writing(counted(answering)),
      attention: attentionStore.only('get'),
    }),
    ...asksSecondPerson,
    shopUrl,
  },
  handle: async ({ input, account, ports }) => {
    assertNoAddress([input.text], ports.shopUrl);
    const outcome = await actOrAsk(ports, answersCase, { input, account, reason: input.text });
    if (outcome.kind === 'done') return outcome.result;
    const message = waitsWords(outcome.approval, ports.clock.now());
    return { success: false, message, ...waits(outcome) };
  },
});
