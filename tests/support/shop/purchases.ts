import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../../contracts/contract';
import type { processBundleOrder } from '../../../contracts/orders/contracts';

type Purchase = InputOf<typeof processBundleOrder>;

/** Returns a purchase of MTN 1GB at its seeded price, with its own request id; confirmed, since tests buy it again and again. */
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
    confirmed: ['network', 'duplicate'],
    ...change,
  };
}

/** Returns the same for AirtelTigo, which a supplier's limit counts separately. */
export function airteltigo1gb(change: Partial<Purchase> = {}): Purchase {
  return mtn1gb({
    network: 'airteltigo',
    planId: 'airteltigo-1gb',
    price: 4.9,
    plan: '1GB - ₵4.90',
    ...change,
  });
}
