import { verifyPaystackPayment } from '../../../contracts/top-ups/contracts';
import { payments } from '../../adapters/paystack/payments';
import { accountRow } from '../../core/accounts/rows';
import { toCedis, zero } from '../../core/kernel/money';
import { followAccess, noSuchTopUp, settleTopUp } from '../../core/top-ups/follow-top-up';
import { topUpRow } from '../../core/top-ups/rows';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(verifyPaystackPayment, {
  uses: { ...onDb(followAccess), payments },
  handle: async ({ input, account, ports, log }) => {
    const topUp = await ports.db.get(topUpRow, { userId: account.userId, reference: input.reference });
    if (topUp === null) throw noSuchTopUp();
    const { after, isDeclined } = await settleTopUp(ports, topUp, { isLeft: input.cancelled ?? false });
    log.info('top-up', { reference: topUp.reference, status: after.status, was: topUp.status });
    const answer = {
      status: after.status,
      ...(isDeclined && { declined: true }),
      amount_credited: toCedis(after.credited ?? zero),
    };
    if (after.paidDebt === zero) return answer;
    const debt = (await ports.db.get(accountRow, account))?.debt ?? zero;
    return { ...answer, debt_paid: toCedis(after.paidDebt), debt_left: toCedis(debt) };
  },
});
