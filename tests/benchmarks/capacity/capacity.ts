import type { Benchmark } from '../benchmark';
import { measureItemSizes } from './item-sizes';
import { openMeteredShop } from './metered-shop';
import { measureOrderLife } from './order-life';

/** What the table is asked for, as the emulator counts it. */
export const capacity: Benchmark = {
  title: 'Table capacity, with all indexes',
  async run() {
    const shop = await openMeteredShop();
    try {
      return [...(await measureOrderLife(shop)), ...(await measureItemSizes(shop))];
    } finally {
      await shop.close();
    }
  },
};
