import { adminRefundTopup } from '../../../contracts/top-ups/admin-refund-topup';
import { walletHistory } from '../../adapters/dynamodb/wallet/wallet-history';
import { payments } from '../../adapters/paystack/payments';
import { refundsAtPaystack } from '../../adapters/paystack/refunds';
import { refundsTopUp } from '../../core/approvals/actions/refund-topup';
import { actOrAsk, askAccess, waits, waitsWords } from '../../core/approvals/ask';
import { countedAccess } from '../../core/approvals/guard-writers';
import { followRefundsAccess } from '../../core/refunds/follow-refund';
import { requestRefundAccess, resultWords } from '../../core/refunds/request-refund';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';
import { asksSecondPerson } from '../../runtime/uses';

export const handler = signedInFunction(adminRefundTopup, {
  uses: {
    ...asksSecondPerson,
    ...onDb(askAccess, followRefundsAccess, countedAccess(requestRefundAccess)),
    ...onTable({ ledger: walletHistory.only('entries') }),
    payments,
    refundsAtPaystack,
  },
  handle: async ({ input, account, ports, log }) => {
    const outcome = await actOrAsk(ports, refundsTopUp, { input, account });
    if (outcome.kind === 'waits') {
      return { status: null, message: waitsWords(outcome, ports.clock.now()), ...waits(outcome) };
    }
    const { result } = outcome;
    const status = result.kind === 'refund' ? result.refund.status : null;
    log.info('top-up refund', { reference: input.reference, status });
    return { status, message: resultWords(result) };
  },
});
