import { adminAnswerCase } from '../../../contracts/cases/contracts';
import { answerCase, answerCaseAccess } from '../../core/cases/cases';
import { assertNoAddress } from '../../core/staff/words-to-customers';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { shopUrl } from '../../runtime/uses';

export const handler = signedInFunction(adminAnswerCase, {
  uses: { ...onDb(answerCaseAccess), shopUrl },
  handle: ({ input, by, ports }) => {
    assertNoAddress([input.text], ports.shopUrl);
    return answerCase(ports, { ...input, by });
  },
});
