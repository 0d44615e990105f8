import { routes } from '../../../lambdas/adapters/dynamodb/networks/routes';
import { rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { newFloat } from '../../../lambdas/core/floats/read-floats';
import { floatRow } from '../../../lambdas/core/floats/rows';
import { put } from '../../../lambdas/core/kernel/db';
import { canDeliver } from '../../../lambdas/core/orders/activation/can-deliver';
import { followNeed } from '../../../lambdas/core/orders/activation/needed-numbers';
import { numbersToActivate } from '../../../lambdas/core/orders/activation/staff-numbers';
import { numberRow, withHeld } from '../../../lambdas/core/orders/activation/supplier-number';
import { routePreview } from '../../../lambdas/core/orders/delivery/routing';
import { priceRow } from '../../../lambdas/core/prices/rows';
import { noTrouble } from '../../../lambdas/core/suppliers/choose';
import type { Supplier } from '../../../lambdas/core/suppliers/supplier';
import { noon, order, price, settings } from '../../support/shop/fixtures';
import { type MeteredRequest, meteredTable } from '../../support/table/metered-table';
import { wholeDb } from '../../support/table/whole-db';

type Note = (pattern: string, requests: readonly MeteredRequest[]) => void;

const supplier: Supplier = {
  name: 'hubnet',
  rateLimitOf: () => ({ name: 'hubnet#mtn', most: 5 }),
  place: async () => ({ kind: 'accepted' }),
  status: async () => ({ kind: 'accepted' }),
  canDeliver: async () => 'no',
};

/** The cost of routes, of suppliers' remembered states, and of numbers to activate. */
export async function ofRouting(note: Note): Promise<void> {
  const { table, during } = meteredTable();
  const clock = { now: () => noon, sleep: async () => undefined };
  const numbers = wholeDb(table);
  const ports = {
    db: wholeDb(table),
    routes: routes(table),
    rateLimiter: rateLimiter(table, clock),
    suppliers: { get: () => supplier },
    ids: { jitter: () => 0.5 },
    clock,
    numbers,
  };
  await table.write({ put: priceRow.encode(price()) });
  const refused = { from: noTrouble, to: { refusals: 1, restsSince: 0 } };
  await ports.routes.remember('primary', refused);
  note('A supplier’s trouble', await during(() => ports.routes.remember('hubnet', refused)));
  const where = { planId: price().id, settings: settings(), seesCosts: true, at: noon };
  note('Where an order would go now', await during(() => routePreview(ports, where)));
  const day = { most: 9, day: '2026-11-20' };
  const counted = (id: string) => ports.rateLimiter.addToDay('hubnet#MTN', { ...day, attemptId: id });
  await counted('ORD1');
  note('An order counted in its day', await during(() => counted('ORD2')));
  await ports.rateLimiter.rememberTurns('MTN', new Map([['1a2b3c4d', 1]]));
  note('The turns in a queue', await during(() => ports.rateLimiter.turns('MTN')));
  const turns = new Map([['1a2b3c4d', noon.getTime()]]);
  note('The turns in a queue, remembered', await during(() => ports.rateLimiter.rememberTurns('MTN', turns)));
  const float = { ...newFloat('hubnet', noon), version: 1 };
  note('A float that was read', await during(() => wholeDb(table).write([put(floatRow, float)])));

  const { phoneNumber, network } = order();
  const asked = { phoneNumber, network, networkCode: 'mtn' };
  const ask = () => canDeliver(ports, settings({ activation_suppliers: 'hubnet' }), supplier, asked);
  note('A number that its supplier is asked about', await during(ask));
  note('A number that is known', await during(ask));
  const known = await numbers.get(numberRow, { phoneNumber, supplier: 'hubnet' });
  const number = withHeld(known, { phoneNumber, network, supplier: 'hubnet' }, order().id, noon);
  if (number === null) throw new Error('It is held');
  note('A number to activate', await during(() => numbers.write([put(numberRow, number)])));
  const held = { phoneNumber, supplier: 'hubnet' };
  note(
    'A number that no order waits for any more',
    await during(() => followNeed({ ...ports, db: numbers }, held)),
  );
  await numbers.write([put(numberRow, { ...number, version: number.version + 2 })]);
  note('The numbers to activate, 1 of them', await during(() => numbersToActivate(numbers, 5_000)));
}
