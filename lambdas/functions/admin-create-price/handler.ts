import { adminCreatePrice } from '../../../contracts/prices/admin-create-price';
import { checksAdmin } from '../../adapters/dynamodb/accounts/account-changes';
import { writesAudit } from '../../adapters/dynamodb/audit-log/audit-changes';
import { priceStore, putsPrice } from '../../adapters/dynamodb/prices/price-store';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { shopUrl } from '../../adapters/shop-url';
import { actingAs } from '../../core/audit-log/entities';
import { createPrice, priceEditor } from '../../core/prices/edit-prices';
import { adminPriceView, newPriceFrom, seesCosts, wordsOf } from '../../core/prices/price-wire';
import { assertNoAddress } from '../../core/words-to-customers';
import { onTable } from '../../runtime/on-table';
import { readsNetworks } from '../../runtime/reads-networks';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminCreatePrice, {
  uses: {
    ...onTable({
      prices: priceStore.only('list', 'audit').writing([putsPrice, writesAudit, checksAdmin]),
      networks: readsNetworks,
    }),
    settings: settingsReader,
    shopUrl,
  },
  handle: async ({ input, account, ports }) => {
    assertNoAddress(wordsOf(input), ports.shopUrl);
    const editor = priceEditor(actingAs(account), await ports.settings.read());
    const price = await createPrice(ports, editor, newPriceFrom(input));
    return { success: true as const, price: adminPriceView(price, { seesCosts: seesCosts(account) }) };
  },
});
