import type { Benchmark } from '../benchmark';
import { measureItemSizes } from './item-sizes';
import { openMeteredShop } from './metered-shop';
import { liveThroughOrder, measureOrderLife } from './order-life';

/** The capacity that requests use, as the emulator counts it. */
export const capacity: Benchmark = {
  title: 'Table capacity, with all indexes',
  async run() {
    const shop = await openMeteredShop();
    try {
      // Both use one order: Hubnet allows five in a minute, and all are needed.
      const life = await liveThroughOrder(shop);
      return [...(await measureOrderLife(shop, life)), ...(await measureItemSizes(shop, life))];
    } finally {
      await shop.close();
    }
  },
};
