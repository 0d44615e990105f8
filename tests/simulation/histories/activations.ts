import type { ActivationResult } from '../../../contracts/orders/activation-words';
import type { Simulation } from '../engine/simulation';
import type { ShopWorld } from '../world/shop-world';
import { boughtFor } from './customers';

const minuteMs = 60_000;

/** Mostly short, so that many deadlines pass during a history. */
const hoursOfHistories = [0.02, 0.05, 0.05, 0.1, 0.1, 72] as const;

/**
 * Some suppliers can't deliver to the number that everybody buys for until it is activated. Staff take it into batches and mark it,
 * sometimes twice or with both results at once; or its supplier activates it without telling anybody; or nobody does.
 */
export function activateSome(
  simulation: Simulation,
  world: ShopWorld,
  { busyMs }: { readonly busyMs: number },
): void {
  const random = simulation.random.fork('activations');
  if (!random.chance(0.2)) return;
  const names = world.suppliers.map(({ name }) => name);
  const asked = names.filter(() => random.chance(0.8));
  const activation_hours = random.pick(hoursOfHistories);
  world.settings = { ...world.settings, activation_suppliers: asked.join(','), activation_hours };
  const unable = names.filter(() => random.chance(0.8));
  for (const name of unable) world.numbers.refuse(name, boughtFor);
  const activate = () => {
    for (const name of unable) if (random.chance(0.8)) world.numbers.activate(name, boughtFor);
  };

  const mark = (requestId: string, batchId: string | null) => {
    const result = random.pick<ActivationResult>(['activated', 'activated', 'rejected']);
    if (result === 'activated') activate();
    const supplier =
      batchId === null && random.chance(0.7) ? (names[random.below(names.length)] ?? null) : null;
    const phoneNumbers = batchId === null ? [boughtFor] : [];
    const request = { requestId, result, supplier, batchId, phoneNumbers };
    world.markNumbers(request, [boughtFor]);
    if (random.chance(0.3))
      simulation.after(random.below(minuteMs), () => world.markNumbers(request, [boughtFor]));
  };
  for (let marks = random.below(4); marks > 0; marks -= 1) {
    simulation.after(random.below(2 * busyMs), () => mark(`mark-${marks}`, null));
  }
  for (let batches = random.below(3); batches > 0; batches -= 1) {
    const request = {
      requestId: `take-${batches}`,
      supplier: random.pick(['hubnet', 'primary', ...names]),
      network: random.pick(['MTN', 'Airteltigo']),
      batchId: null,
    };
    const take = () =>
      world.takeNumbers(request, (taken) => {
        if (taken === null || taken.numbers.length === 0) return;
        simulation.after(random.below(busyMs), () => mark(`batch-${batches}`, taken.batchId));
      });
    const atMs = random.below(2 * busyMs);
    simulation.after(atMs, take);
    if (random.chance(0.3)) simulation.after(atMs + random.below(minuteMs), take);
  }
  if (random.chance(0.3)) simulation.after(random.below(3 * busyMs), activate);
}
