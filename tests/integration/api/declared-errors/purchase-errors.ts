import { mtn1gb } from '../../../support/shop/purchases';
import type { Shop } from '../../../support/shop/shop';

/** A purchase's answer to a customer who buys the same again. */
export function purchaseErrors(shop: () => Shop) {
  const buy = (token: string, change = {}) =>
    shop().post('process-bundle-order', JSON.stringify(mtn1gb(change)), token);
  return {
    confirmation_needed: async () => {
      const { token } = await shop().person({ cedis: 10 });
      await buy(token);
      return buy(token, { confirmed: [] });
    },
  };
}
