import { type SupplierChange, suppliersAfter } from '../../../lambdas/core/settings/suppliers';
import type { Random } from '../engine/random';
import type { Simulation } from '../engine/simulation';
import type { ShopWorld } from '../world/shop-world';
import { otherAccountsKey, supplierKey } from '../world/simulated-supplier';
import { expectDeclared } from '../world/spawn';

/** The id of the supplier that staff add. */
export const addedId = 'extra';

const addition: SupplierChange = {
  id: addedId,
  name: 'Extra',
  address: 'https://extra.example',
  key: supplierKey,
};

/** Staff add a supplier, edit it, switch it off and on, and remove it, while it has orders. */
export function changeSuppliersSome(
  simulation: Simulation,
  world: ShopWorld,
  { busyMs }: { readonly busyMs: number },
): void {
  const { protocol } = world.suppliers.find(({ name }) => name === addedId) ?? {};
  if (protocol === undefined) return;
  const random = simulation.random.fork('added');
  const change = (...changes: SupplierChange[]) => {
    try {
      const after = suppliersAfter(world.settings, changes, simulation.clock.now());
      world.settings = { ...world.settings, ...after };
    } catch (error) {
      expectDeclared(error);
    }
  };
  const add = () => change({ ...addition, protocol });
  if (random.chance(0.6)) add();
  else simulation.after(random.below(busyMs), add);
  for (let changes = random.below(4); changes > 0; changes -= 1) {
    simulation.after(random.below(busyMs), () => change(someChange(random)));
  }
  if (random.chance(0.3)) {
    simulation.after(random.below(busyMs), () => {
      change({ id: addedId, on: false });
      change({ id: addedId, removed: true });
      if (world.settings.suppliers.some(({ removed_at }) => removed_at !== ''))
        world.happened.add('an added supplier was removed');
    });
  }
}

const someChange = (random: Random): SupplierChange =>
  random.pick<SupplierChange>([
    { id: addedId, on: false },
    { id: addedId, on: true },
    { id: addedId, name: 'Extra data' },
    { id: addedId, address: 'https://other.example', key: random.pick([supplierKey, otherAccountsKey]) },
  ]);
