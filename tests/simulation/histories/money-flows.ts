import type { SupplierName } from '../../../contracts/constants';
import { fromCedis } from '../../../lambdas/core/kernel/money';
import type { Simulation } from '../engine/simulation';
import type { ShopWorld } from '../world/shop-world';
import { otherAccountsKey, supplierKey } from '../world/simulated-supplier';
import { buyer, type Flow, userId } from './strike-flow';

const minuteMs = 60_000;

const buy: Flow['act'] = (world) => void world.buy(buyer);

/** A top-up that is paid immediately; `announce` gets its reference. */
const payAnd =
  (announce: (world: ShopWorld, reference: string) => void): Flow['act'] =>
  (world) =>
    world.startTopUp(userId, fromCedis(20), ({ reference, payable }) => {
      world.paystack.pay(reference, payable);
      announce(world, reference);
    });

const setStatus = (
  world: ShopWorld,
  status: 'failed' | 'completed' | 'processing',
  idempotencyKey: string,
) => {
  for (const { id } of world.books.orders.values()) {
    world.setStatus({ orderNumber: id, status, idempotencyKey });
  }
};

const cancel = (world: ShopWorld) => {
  for (const { id } of world.books.orders.values()) world.cancel(userId, id);
};

const report = (world: ShopWorld, supplier: SupplierName, kind: 'delivered') => {
  for (const { id: reference } of world.books.orders.values())
    world.report({ supplier, reference, outcome: { kind } });
};

/** An order that would have stayed open at this supplier ends there. */
const end = (world: ShopWorld, name: SupplierName, fate: 'delivered' | 'failed') => {
  const supplier = world.suppliers.find((each) => each.name === name);
  for (const { id } of world.books.orders.values()) supplier?.end(id, fate);
};

const later = (simulation: Simulation, minutes: number, happen: () => void) =>
  simulation.after(minutes * minuteMs, happen);

/** Every way in which money moves. Processes are numbered in the order of their start. */
export const moneyFlows: readonly Flow[] = [
  { name: 'a purchase that is delivered', strikes: 'buyer 1', treatments: ['deliver at once'], act: buy },
  { name: 'a purchase that is accepted', strikes: 'buyer 1', treatments: ['accept, then deliver'], act: buy },
  { name: 'a purchase that is refused', strikes: 'buyer 1', treatments: ['refuse'], act: buy },
  {
    name: 'a purchase that is taken in silence',
    strikes: 'buyer 1',
    treatments: ['take it, but say nothing'],
    act: buy,
  },
  {
    name: 'a purchase that goes on to another supplier',
    strikes: 'buyer 1',
    suppliers: ['hubnet', 'primary'],
    treatments: ['have trouble'],
    act: buy,
  },
  {
    name: 'a purchase that goes on twice',
    strikes: 'buyer 1',
    suppliers: ['hubnet', 'primary', 'secondary'],
    treatments: ['have trouble', 'refuse our key'],
    act: buy,
  },
  {
    name: 'a purchase that goes on to a supplier that takes it in silence',
    strikes: 'buyer 1',
    suppliers: ['hubnet', 'primary'],
    treatments: ['have trouble', 'take it, but say nothing'],
    act: buy,
  },
  { name: 'a purchase without a permit', strikes: 'buyer 1', treatments: ['be busy'], act: buy },
  {
    name: 'the same purchase from two sides',
    strikes: 'buyer 1',
    act: (world) => {
      world.buy(buyer);
      world.buy(buyer);
    },
  },
  {
    name: 'a sweep that learns of a delivery',
    strikes: 'sweep 2',
    treatments: ['accept, then deliver'],
    act: buy,
  },
  {
    name: 'a sweep that learns of a failure',
    strikes: 'sweep 2',
    treatments: ['accept, then fail'],
    act: buy,
  },
  { name: 'a sweep that sends a waiting order', strikes: 'sweep 2', treatments: ['be busy'], act: buy },
  {
    name: 'a sweep that sends a waiting order on to another supplier',
    strikes: 'sweep 2',
    suppliers: ['hubnet', 'primary'],
    treatments: ['be busy', 'have trouble'],
    act: buy,
  },
  {
    name: 'a sweep that sends an order which has waited for long to the next supplier',
    strikes: 'sweep 4',
    suppliers: ['hubnet', 'primary'],
    treatments: ['be busy', 'be busy', 'be busy'],
    act: (world, simulation) => {
      world.route('MTN', ['hubnet', 'primary'], 'route-1');
      later(simulation, 0.5, () => world.buy(buyer));
    },
  },
  {
    name: 'a sweep that resends an order that the supplier does not know',
    strikes: 'sweep 4',
    treatments: ['say nothing'],
    act: buy,
  },
  {
    name: 'two sweeps at once on an order that the supplier does not know',
    strikes: 'sweep 6',
    sweepsAtOnce: 2,
    treatments: ['say nothing'],
    act: buy,
  },
  {
    name: 'a sweep that asks before the supplier has listed the order',
    strikes: 'sweep 2',
    treatments: ['take it, but list it late'],
    act: buy,
  },
  {
    name: 'a customer who is banned while they buy',
    strikes: 'buyer 1',
    act: (world, simulation) => {
      world.buy(buyer);
      simulation.after(1, () => world.ban(userId));
    },
  },
  {
    name: 'a report of a failure',
    strikes: 'report 2',
    isReported: true,
    treatments: ['accept, then fail'],
    act: buy,
  },
  {
    name: 'a payment that the browser announces',
    strikes: 'verify 2',
    act: payAnd((world, reference) => world.verify(userId, reference)),
  },
  {
    name: 'a payment that a webhook announces',
    strikes: 'webhook 2',
    act: payAnd((world, reference) => world.webhook(reference)),
  },
  { name: 'a payment that is not announced', strikes: 'sweep 2', act: payAnd(() => undefined) },
  {
    name: 'a customer who cancels a waiting order while it is sent',
    strikes: 'canceller 2',
    treatments: ['be busy'],
    act: (world, simulation) => {
      world.buy(buyer);
      later(simulation, 0.5, () => cancel(world));
      later(simulation, 1, () => cancel(world));
    },
  },
  {
    name: 'a sweep that sends an order which its customer cancels',
    strikes: 'sweep 3',
    treatments: ['be busy'],
    act: (world, simulation) => {
      world.buy(buyer);
      later(simulation, 1, () => cancel(world));
    },
  },
  {
    name: 'an admin who fails an order',
    strikes: 'admin 2',
    treatments: ['deliver at once'],
    act: (world, simulation) => {
      world.buy(buyer);
      later(simulation, 0.5, () => setStatus(world, 'failed', 'admin-1'));
    },
  },
  {
    name: 'an admin who takes over a waiting order while it is sent',
    strikes: 'admin 2',
    treatments: ['be busy'],
    act: (world, simulation) => {
      world.buy(buyer);
      later(simulation, 0.5, () => setStatus(world, 'processing', 'admin-1'));
    },
  },
  {
    name: 'a busy supplier that reports a delivery all the same',
    strikes: 'report 2',
    isReported: true,
    treatments: ['be busy, but take it'],
    act: buy,
  },
  {
    name: 'a sweep that asks an account which keeps an order as failed that another one has',
    strikes: 'sweep 3',
    treatments: ['be busy, but keep it as failed', 'accept for ever'],
    act: (world, simulation) => {
      world.buy(buyer);
      const changeKey = (hubnet_api_key: string) => {
        world.settings = { ...world.settings, hubnet_api_key };
      };
      later(simulation, 0.5, () => changeKey(otherAccountsKey));
      later(simulation, 1.5, () => changeKey(supplierKey));
    },
  },
  {
    name: 'a sweep that learns of a failure after the supplier before has reported the delivery',
    strikes: 'sweep 4',
    suppliers: ['hubnet', 'primary'],
    treatments: ['have trouble', 'accept for ever'],
    act: (world, simulation) => {
      world.buy(buyer);
      later(simulation, 1.2, () => report(world, 'hubnet', 'delivered'));
      later(simulation, 1.5, () => end(world, 'primary', 'failed'));
    },
  },
  {
    name: 'an admin who charges a refunded order again',
    strikes: 'admin 2',
    treatments: ['refuse'],
    act: (world, simulation) => {
      world.buy(buyer);
      later(simulation, 0.5, () => setStatus(world, 'completed', 'admin-1'));
    },
  },
  {
    name: 'an admin who adjusts a balance',
    strikes: 'admin 1',
    act: (world) => {
      const adjustment = {
        userId,
        amount: fromCedis(5),
        reason: null,
        idempotencyKey: 'admin-1',
      };
      world.adjust({ ...adjustment, type: 'add' });
      world.buy(buyer);
    },
  },
];
