import { randomUUID } from 'node:crypto';
import type { ApiFunctionName } from '../../../contracts/registry';
import { mtn1gb } from '../../support/shop/purchases';
import { apiEvent } from '../shop/api-event';
import { handlerOf } from '../shop/functions';

/** A customer who calls a function this often per second. Runs in a separate process, as each Lambda does. */
export interface Attack {
  readonly name: ApiFunctionName;
  readonly userId: string;
  readonly perSecond: number;
}

/** The most expensive input that a customer can send to each function. */
const inputs: Partial<Record<ApiFunctionName, () => object>> = {
  'process-bundle-order': () => mtn1gb({ requestId: randomUUID() }),
  'start-topup': () => ({ amount: 5 }),
  'verify-paystack-payment': () => ({ reference: 'nobody' }),
  'update-profile': () => ({ name: `Ama ${randomUUID().slice(0, 8)}`, phone: '' }),
  'get-wallet-transactions': () => ({ limit: 1, type: 'refund' }),
  'get-orders': () => ({ limit: 100 }),
  'get-profile': () => ({}),
};

export const attacked = Object.keys(inputs) as ApiFunctionName[];

let timer: NodeJS.Timeout | undefined;

process.on('message', (attack: Attack | null) => void (attack === null ? stop() : start(attack)));

async function start({ name, userId, perSecond }: Attack): Promise<void> {
  const handler = await handlerOf(name);
  const call = () => handler(apiEvent({ body: inputs[name]?.(), userId }), {} as never);
  await call();
  timer = setInterval(() => void call(), 1_000 / perSecond);
  process.send?.('begun');
}

function stop(): void {
  clearInterval(timer);
  process.send?.('ended');
}
