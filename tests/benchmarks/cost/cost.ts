import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/lib/project-root';
import type { Benchmark, Row } from '../benchmark';
import { openMeteredShop } from '../capacity/metered-shop';
import { liveThroughOrder } from '../capacity/order-life';
import { readUnits, writeUnits } from '../shop/meter';
import { type Deployment, deployments } from './configurations';
import { costPage, idle } from './page';
import { totalOf } from './prices';
import { activities, type ShopSize, sizes } from './traffic';

/** The cost of a month for three sizes of a shop. Writes docs/cost.md. */
export const cost: Benchmark = {
  title: 'What a month costs',
  async run() {
    const made = await deployments();
    writeFileSync(join(projectRoot, 'docs/cost.md'), costPage(made));
    const { small, everyday, full, trial } = made.configurations;
    return [
      ...(await measuredOrder()),
      bill('trial', trial, idle),
      ...sizes.flatMap((size) => [
        bill('small', small, size),
        bill('everyday', everyday, size),
        bill('full', full, size),
      ]),
    ];
  },
};

/** In dollars, by configuration and number of orders. */
const bounds: Readonly<Record<string, number>> = {
  'trial, 0': 1,
  'small, 1000': 12.5,
  'everyday, 100000': 195,
};

function bill(name: string, { usage }: Deployment, size: ShopSize): Row {
  const atMost = bounds[`${name}, ${size.orders}`];
  return {
    promise: `${name}, ${size.orders} orders of ${size.customers} customers`,
    measured: totalOf(usage(size)),
    unit: '$',
    ...(atMost !== undefined && { bound: { atMost } }),
  };
}

/** The bill uses the documented units; a real purchase must not cost more. */
async function measuredOrder(): Promise<Row[]> {
  const shop = await openMeteredShop();
  try {
    const { beforeSupplier, acceptance, delivery } = await liveThroughOrder(shop);
    const calls = [...beforeSupplier, ...acceptance, ...delivery];
    const assumed = activities.order();
    const row = (promise: string, measured: number, atMost: number): Row => ({
      promise,
      measured,
      unit: 'units',
      bound: { atMost },
    });
    return [
      row('an order’s writes, as the bill has them at most', writeUnits(calls), assumed.write),
      row('an order’s reads, as the bill has them at most', readUnits(calls), assumed.read),
    ];
  } finally {
    await shop.close();
  }
}
