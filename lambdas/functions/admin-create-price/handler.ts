import { adminCreatePrice } from '../../../contracts/prices/admin-create-price';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { createPrice, createPriceAccess, priceEditor } from '../../core/prices/edit-prices';
import { adminPriceView, newPriceFrom, wordsOf } from '../../core/prices/price-wire';
import { assertNoAddress } from '../../core/words-to-customers';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { shopUrl } from '../../runtime/uses';

export const handler = signedInFunction(adminCreatePrice, {
  uses: {
    ...onDb(createPriceAccess),
    settings: settingsReader,
    shopUrl,
  },
  handle: async ({ input, by, ports }) => {
    assertNoAddress(wordsOf(input), ports.shopUrl);
    const editor = priceEditor(by, await ports.settings.read());
    const price = await createPrice(ports, editor, newPriceFrom(input));
    return { success: true as const, price: adminPriceView(price) };
  },
});
