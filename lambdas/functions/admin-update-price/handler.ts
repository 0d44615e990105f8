import { adminUpdatePrice } from '../../../contracts/prices/admin-update-price';
import { updatesPrice } from '../../core/approvals/actions/update-price';
import { actOrAsk, askAccess, waits } from '../../core/approvals/ask';
import { existingPrice, updatePriceAccess } from '../../core/prices/edit-prices';
import { adminPriceView, seesCosts, wordsOf } from '../../core/prices/price-wire';
import { assertNoAddress } from '../../core/words-to-customers';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { asksWithoutLimit, shopUrl } from '../../runtime/uses';

export const handler = signedInFunction(adminUpdatePrice, {
  uses: {
    ...asksWithoutLimit,
    ...onDb(askAccess, updatePriceAccess),
    shopUrl,
  },
  handle: async ({ input, account, ports }) => {
    assertNoAddress(wordsOf(input.updates), ports.shopUrl);
    const outcome = await actOrAsk(ports, updatesPrice, { input, account });
    const sees = { seesCosts: seesCosts(account) };
    if (outcome.kind === 'done') return { success: true, price: adminPriceView(outcome.result, sees) };
    const unchanged = await existingPrice(ports, input.id);
    return { success: false, price: adminPriceView(unchanged, sees), ...waits(outcome) };
  },
});
