import { verifyPaystackPayment } from '../../../contracts/top-ups/verify-paystack-payment';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { AppError } from '../../core/errors';
import { toCedis, zero } from '../../core/money';
import { settleTopUp } from '../../core/top-ups/settle-top-up';
import { createHandler } from '../../runtime/create-handler';
import { parseEnvironment } from '../../runtime/environment';
import { topUpDependencies } from '../../runtime/top-up-dependencies';
import { grants } from './grants';

const environment = parseEnvironment(grants.environment);

export const handler = createHandler(verifyPaystackPayment, {
  dependencies: () => {
    const dependencies = topUpDependencies(environment);
    return { ...dependencies, accounts: accounts(dependencies.table) };
  },
  account: (dependencies, userId) => dependencies.accounts.get(userId),
  handle: async ({ input, account, dependencies, log }) => {
    const topUp = await dependencies.topUps.get(account.userId, input.reference);
    if (topUp === null) throw new AppError('not_found', { userMessage: 'There is no such top-up.' });
    const after = await settleTopUp(dependencies, topUp, { isLeft: input.cancelled ?? false });
    log.info('top-up', { reference: topUp.reference, status: after.status, was: topUp.status });
    return { status: after.status, amount_credited: toCedis(after.credited ?? zero) };
  },
});
