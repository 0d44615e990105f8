import * as z from 'zod/mini';
import { anything } from '../../../core/kernel/fields';
import { pesewas } from '../../../core/money';
import { type Costs, known, noCosts } from '../../../core/prices/costs';

/** Short names of those from the start; a supplier that staff have added has at least two characters. */
const shortNames = { hubnet: 'h', primary: 'p', secondary: 's', manual: 'm' } as const;
const longNames = Object.fromEntries(Object.entries(shortNames).map(([long, short]) => [short, long]));
const shortOf = (name: string): string =>
  Object.hasOwn(noCosts, name) ? shortNames[name as 'hubnet'] : name;

export const orderCosts = z.codec(z.record(z.string(), z.int()), anything<Costs>(), {
  decode: (stored) => ({
    ...noCosts,
    ...Object.fromEntries(
      Object.entries(stored).map(([name, cost]) => [longNames[name] ?? name, pesewas(cost)]),
    ),
  }),
  encode: (costs) =>
    Object.fromEntries(Object.entries(known(costs)).map(([name, cost]) => [shortOf(name), cost])),
});
