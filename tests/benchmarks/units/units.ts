import type { Benchmark } from '../benchmark';
import { openMeteredShop } from './metered-shop';
import { liveThroughOrder, rowsOf } from './order-life';

/** The capacity that an order uses, as the emulator counts it. */
export const units: Benchmark = {
  title: 'Units of a purchase and of an order, with all indexes',
  async run() {
    const shop = await openMeteredShop();
    try {
      return rowsOf(await liveThroughOrder(shop));
    } finally {
      await shop.close();
    }
  },
};
