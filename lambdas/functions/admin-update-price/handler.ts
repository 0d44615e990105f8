import { adminUpdatePrice } from '../../../contracts/prices/admin-update-price';
import { checksAdmin } from '../../adapters/dynamodb/accounts/account-changes';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { priceStore, putsPrice } from '../../adapters/dynamodb/prices/price-store';
import { shopUrl } from '../../adapters/shop-url';
import { updatesPrice } from '../../core/approvals/actions/update-price';
import { actOrAsk, waits } from '../../core/approvals/ask';
import { existingPrice } from '../../core/prices/edit-prices';
import { adminPriceView, seesCosts, wordsOf } from '../../core/prices/price-wire';
import { priceAt } from '../../core/prices/prices-by-time';
import { assertNoAddress } from '../../core/words-to-customers';
import { asksWithoutLimit } from '../../runtime/approval-uses';
import { onTable } from '../../runtime/on-table';
import { readsNetworks } from '../../runtime/reads-networks';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminUpdatePrice, {
  uses: {
    ...asksWithoutLimit,
    ...onTable({
      prices: priceStore.only('list', 'get').writing([putsPrice, writesAudit, checksAdmin]),
      networks: readsNetworks,
    }),
    shopUrl,
  },
  handle: async ({ input, account, ports }) => {
    assertNoAddress(wordsOf(input.updates), ports.shopUrl);
    const outcome = await actOrAsk(ports, updatesPrice, { input, account });
    const sees = { seesCosts: seesCosts(account) };
    if (outcome.kind === 'done') return { success: true, price: adminPriceView(outcome.result, sees) };
    const unchanged = priceAt(await existingPrice(ports, input.id), ports.clock.now());
    return { success: false, price: adminPriceView(unchanged, sees), ...waits(outcome) };
  },
});
