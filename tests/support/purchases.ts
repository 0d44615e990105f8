import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../contracts/contract';
import type { processBundleOrder } from '../../contracts/orders/process-bundle-order';

type Purchase = InputOf<typeof processBundleOrder>;

/** MTN 1GB at its seeded price, with a request id of its own. */
export function mtn1gb(change: Partial<Purchase> = {}): Purchase {
  return {
    network: 'mtn',
    plan: '1GB - ₵5.00',
    phoneNumber: '0241234567',
    volume: 1000,
    planId: 'mtn-1gb',
    api_plan_id: null,
    price: 5,
    requestId: randomUUID(),
    ...change,
  };
}
