import { adminRefundTopup } from '../../../contracts/top-ups/admin-refund-topup';
import { refundsTopUp } from '../../core/approvals/actions/refund-topup';
import { actOrAsk, waits, waitsWords } from '../../core/approvals/ask';
import { resultWords } from '../../core/refunds/refund-words';
import { asksSecondPerson } from '../../runtime/approval-uses';
import { refundsTopUpAlone } from '../../runtime/refund-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminRefundTopup, {
  uses: { ...asksSecondPerson, ...refundsTopUpAlone },
  handle: async ({ input, account, ports, log }) => {
    const outcome = await actOrAsk(ports, refundsTopUp, { input, account });
    if (outcome.kind === 'waits') {
      return { status: null, message: waitsWords(outcome.approval, ports.clock.now()), ...waits(outcome) };
    }
    const { result } = outcome;
    const status = result.kind === 'refund' ? result.refund.status : null;
    log.info('top-up refund', { reference: input.reference, status });
    return { status, message: resultWords(result) };
  },
});
