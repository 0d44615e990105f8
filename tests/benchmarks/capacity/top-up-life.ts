import { topUpStore } from '../../../lambdas/adapters/dynamodb/top-ups/top-up-store';
import type { Row } from '../benchmark';
import { openAccount } from '../shop/customers';
import { call } from '../shop/functions';
import { readUnits, type TableCall, writeUnits } from '../shop/meter';
import { paidCedis } from '../shop/outside-world';
import type { MeteredShop } from './metered-shop';

/** A top-up from the customer's wish to the credit, announced by their browser. */
async function liveThroughTopUp(shop: MeteredShop) {
  const { userId } = await openAccount(shop.table, 1);
  let reference = '';
  const start = await shop.meter.during(async () => {
    ({ reference } = await call('start-topup', { amount: paidCedis }, userId));
  });
  const credit = await shop.meter.during(async () => {
    const { status } = await call('verify-paystack-payment', { reference }, userId);
    if (status !== 'completed') throw new Error(`The top-up ended as ${status}`);
  });
  return { userId, reference, start, credit };
}

export async function measureTopUpLife(shop: MeteredShop): Promise<Row[]> {
  const { start, credit, reference } = await liveThroughTopUp(shop);
  const store = topUpStore(shop.table);
  const lookUp = await shop.meter.during(async () => {
    const owner = await store.ownerOf(reference);
    if (owner === null || !(await store.get(owner, reference))) throw new Error('The top-up was not found');
  });
  return [
    ...both('top-up: started', start),
    ...both('top-up: credited', credit),
    ...both('top-up: its whole life', [...start, ...credit]),
    { promise: 'top-up by its reference', measured: lookUp.length, unit: 'reads', bound: { atMost: 2 } },
    { promise: 'top-up by its reference', measured: readUnits(lookUp), unit: 'read units' },
  ];
}

const both = (promise: string, calls: readonly TableCall[]): Row[] => [
  { promise, measured: writeUnits(calls), unit: 'write units' },
  { promise, measured: readUnits(calls), unit: 'read units' },
];
