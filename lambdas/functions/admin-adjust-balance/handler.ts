import { adminAdjustBalance } from '../../../contracts/wallet/admin-adjust-balance';
import { adjustsBalance } from '../../core/approvals/actions/adjust-balance';
import { actOrAsk, askAccess, waits } from '../../core/approvals/ask';
import { countedAccess } from '../../core/approvals/guard-writers';
import { pesewas, toCedis } from '../../core/money';
import { adjustBalanceAccess } from '../../core/wallet/adjust-balance';
import { assertNoAddress } from '../../core/words-to-customers';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { asksSecondPerson, shopUrl } from '../../runtime/uses';

export const handler = signedInFunction(adminAdjustBalance, {
  uses: {
    ...asksSecondPerson,
    shopUrl,
    ...onDb(askAccess, countedAccess(adjustBalanceAccess)),
  },
  handle: async ({ input, account, ports }) => {
    // The customer reads the reason in their history.
    assertNoAddress([input.reason], ports.shopUrl);
    const outcome = await actOrAsk(ports, adjustsBalance, { input, account });
    if (outcome.kind === 'done') return { success: true, balance: toCedis(outcome.result.balance) };
    const { balance } = outcome.record.before;
    return { success: false, balance: toCedis(pesewas(Number(balance))), ...waits(outcome) };
  },
});
