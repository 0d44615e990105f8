import { verifyPaystackPayment } from '../../../contracts/top-ups/verify-paystack-payment';
import { AppError } from '../../core/errors';
import { toCedis, zero } from '../../core/money';
import { settleTopUp } from '../../core/top-ups/settle-top-up';
import { limitedFunction } from '../../runtime/limited-function';
import { topUpUses } from '../../runtime/top-up-uses';

export const handler = limitedFunction(verifyPaystackPayment, {
  uses: topUpUses,
  handle: async ({ input, account, ports, log }) => {
    const topUp = await ports.topUps.get(account.userId, input.reference);
    if (topUp === null) throw new AppError('not_found', { userMessage: 'There is no such top-up.' });
    const after = await settleTopUp(ports, topUp, { isLeft: input.cancelled ?? false });
    log.info('top-up', { reference: topUp.reference, status: after.status, was: topUp.status });
    const answer = { status: after.status, amount_credited: toCedis(after.credited ?? zero) };
    if (after.paidDebt === zero) return answer;
    const debt = (await ports.topUps.account(account.userId))?.debt ?? zero;
    return { ...answer, debt_paid: toCedis(after.paidDebt), debt_left: toCedis(debt) };
  },
});
