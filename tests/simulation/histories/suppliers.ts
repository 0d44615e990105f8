import type { AddedSupplier } from '../../../lambdas/core/settings/entities';
import type { Simulation } from '../engine/simulation';
import type { ShopWorld } from '../world/shop-world';
import { otherAccountsKey, supplierKey } from '../world/simulated-supplier';

/** The id of the supplier that staff add. */
export const addedId = 'extra';

/** Staff add a supplier, change its name, address and key, and remove it. */
export function changeSuppliersSome(
  simulation: Simulation,
  world: ShopWorld,
  { busyMs }: { readonly busyMs: number },
): void {
  const { protocol } = world.suppliers.find(({ name }) => name === addedId) ?? {};
  if (protocol === undefined) return;
  const random = simulation.random.fork('added');
  const change = (to: (before: AddedSupplier) => AddedSupplier[]) => {
    const [before] = world.settings.suppliers;
    if (before) world.settings = { ...world.settings, suppliers: to(before) };
  };
  // Settings refuse another key or address, and a removal, while the supplier may still deliver an order.
  const mayDeliver = () =>
    [...world.books.orders.values()].some(
      ({ stage, attempts }) => stage !== 'settled' && attempts.some(({ supplier }) => supplier === addedId),
    );
  const added = { id: addedId, name: 'Extra', protocol, address: 'https://extra.example', key: supplierKey };
  const add = () => {
    world.settings = { ...world.settings, suppliers: [added] };
  };
  if (random.chance(0.6)) add();
  else simulation.after(random.below(busyMs), add);
  for (let changes = random.below(4); changes > 0; changes -= 1) {
    const moved = { address: 'https://other.example', key: random.pick([supplierKey, otherAccountsKey]) };
    const to = random.pick<Partial<AddedSupplier>>([{ name: 'Extra data' }, moved]);
    simulation.after(random.below(busyMs), () => {
      if (to !== moved || !mayDeliver()) change((before) => [{ ...before, ...to }]);
    });
  }
  if (random.chance(0.3)) {
    simulation.after(random.below(busyMs), () => {
      if (mayDeliver()) return;
      world.happened.add('an added supplier was removed');
      change(() => []);
    });
  }
}
