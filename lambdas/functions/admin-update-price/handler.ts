import { adminUpdatePrice } from '../../../contracts/prices/admin-update-price';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { fromCedis } from '../../core/money';
import { priceEditor, updatePrice, updatePriceAccess } from '../../core/prices/edit-prices';
import { adminPriceView, priceChangeFrom, wordsOf } from '../../core/prices/price-wire';
import { assertNoAddress } from '../../core/words-to-customers';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { shopUrl } from '../../runtime/uses';

export const handler = signedInFunction(adminUpdatePrice, {
  uses: {
    ...onDb(updatePriceAccess),
    settings: settingsReader,
    shopUrl,
  },
  handle: async ({ input: { id, updates, seen, requestId }, by, ports }) => {
    assertNoAddress(wordsOf(updates), ports.shopUrl);
    const editor = priceEditor(by, await ports.settings.read());
    const price = await updatePrice(ports, editor, {
      id,
      requestId,
      seen: seen && fromCedis(seen.price),
      change: priceChangeFrom(updates),
    });
    return { success: true as const, price: adminPriceView(price) };
  },
});
