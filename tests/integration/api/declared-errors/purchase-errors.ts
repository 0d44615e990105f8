import type { InputOf } from '../../../../contracts/contract';
import type { Registry } from '../../../../contracts/registry';
import { mtn1gb } from '../../../support/shop/purchases';
import type { Shop } from '../../../support/shop/shop';

type Settings = InputOf<Registry['update-buying-settings']>['settings'];

/** A purchase's answers to a customer who buys the same again, and to one who has limited their purchases. */
export function purchaseErrors(shop: () => Shop) {
  const buy = (token: string, change = {}) =>
    shop().post('process-bundle-order', JSON.stringify(mtn1gb(change)), token);
  const beyond = async (settings: Settings) => {
    const { token } = await shop().person({ cedis: 10 });
    await shop().call('update-buying-settings', { settings }, token);
    return buy(token);
  };
  return {
    confirmation_needed: async () => {
      const { token } = await shop().person({ cedis: 10 });
      await buy(token);
      return buy(token, { confirmed: [] });
    },
    day_limit_reached: () => beyond({ most_a_day: 1 }),
    number_not_saved: () => beyond({ known_only: true }),
  };
}
