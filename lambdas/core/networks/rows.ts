import * as z from 'zod/mini';
import type { SupplierName } from '../../../contracts/constants';
import type { InputOf } from '../../../contracts/contract';
import type { adminUpdateNetwork } from '../../../contracts/networks/admin-update-network';
import { firstNetworks, prefixRules } from '../../../contracts/networks/networks';
import { routeDefaults } from '../../../contracts/networks/routes';
import type { TierId } from '../../../contracts/prices/tiers';
import { absentWhenEmpty, bySupplier, listOf, money, nested, oneOfOrNewer, storedAs } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';
import { fromCedis, type Pesewas, toCedis } from '../money';
import type { NamedTier } from '../prices/rows';
import type { NamedSupplier } from '../suppliers/supplier';
import { minuteMs } from '../time';

/** The suppliers that a network's orders go to, as staff have set it. A supplier that isn't among the entries is off. */
export interface Route {
  /** In the order in which they are asked. */
  readonly entries: readonly RouteEntry[];
  /** An order that has waited in line for this many minutes may go to the next supplier. */
  readonly overflowMinutes: number;
  /** How long a supplier gets no orders after it refused several in a row through its own trouble. */
  readonly restMinutes: number;
}

export interface RouteEntry {
  readonly supplier: SupplierName;
  readonly isOn: boolean;
  /** The most orders of the network in a minute. Null: as many as its protocol allows. */
  readonly perMinute: number | null;
  /** The most in a day. Null: no limit. */
  readonly mostADay: number | null;
  /** Orders go there only while our float is at least this. Null: no limit. */
  readonly keepFloat: Pesewas | null;
}

export const withoutLimits = { perMinute: null, mostADay: null, keepFloat: null } as const;

export const overflowMsOf = (route: Route | null): number =>
  (route?.overflowMinutes ?? routeDefaults.overflowMinutes) * minuteMs;

export const restMsOf = (route: Route | null): number =>
  (route?.restMinutes ?? routeDefaults.restMinutes) * minuteMs;

/** A route on the wire. */
type RouteView = NonNullable<InputOf<typeof adminUpdateNetwork>['seenRoute']>;

export const routeView = ({ entries, ...minutes }: Route): RouteView => ({
  entries: entries.map(({ supplier, isOn, perMinute, mostADay, keepFloat }) => ({
    supplier,
    on: isOn,
    per_minute: perMinute,
    most_a_day: mostADay,
    keep_float: keepFloat === null ? null : toCedis(keepFloat),
  })),
  overflow_minutes: minutes.overflowMinutes,
  rest_minutes: minutes.restMinutes,
});

export const routeOfView = ({ entries, ...minutes }: RouteView): Route => ({
  entries: entries.map(({ supplier, on, per_minute, most_a_day: mostADay, keep_float: keepFloat }) => ({
    supplier,
    isOn: on,
    perMinute: per_minute,
    mostADay,
    keepFloat: keepFloat === null ? null : fromCedis(keepFloat),
  })),
  overflowMinutes: minutes.overflow_minutes,
  restMinutes: minutes.rest_minutes,
});

/*
 * All networks are one row, so that "a prefix belongs to one network" is a condition of a single row. Attribute names are short: each
 * purchase reads the row, and every 4 kB cost half a read unit.
 */

const route = /* @__PURE__ */ nested<Route>({
  entries: storedAs(
    'e',
    z.array(
      nested<RouteEntry>({
        supplier: storedAs('s', oneOfOrNewer<SupplierName>()),
        isOn: storedAs('o', absentWhenEmpty(z.boolean(), false)),
        perMinute: storedAs('n', absentWhenEmpty(z.int(), null)),
        mostADay: storedAs('d', absentWhenEmpty(z.int(), null)),
        keepFloat: storedAs('f', absentWhenEmpty(money, null)),
      }),
    ),
  ),
  overflowMinutes: storedAs('w', z.int()),
  restMinutes: storedAs('r', z.int()),
});

/** A network whose data is sold, or was sold. */
const network = /* @__PURE__ */ nested({
  id: z.string(),
  label: z.string(),
  /** Two or three letters for its badge. */
  mark: z.string(),
  /** Such as `#ffcb05`. */
  colour: z.string(),
  /** The first three digits of its numbers. Each belongs to one network. */
  prefixes: listOf(z.string()),
  /** The code that a customer dials to see the rest of a bundle; empty for none. */
  balanceCode: z.string(),
  isOnSale: z.boolean(),
  /** Words for customers. While it isn't on sale, they say why. */
  notice: z.string(),
  prefixRule: z.enum(prefixRules),
  /** Each supplier's code for it. A supplier without one doesn't sell it. */
  codes: bySupplier,
  /** The route of its orders. Null: the order in the settings. */
  route: absentWhenEmpty(route, null),
  /** Only kept so that its orders have a name. */
  isTakenOff: absentWhenEmpty(z.boolean(), false),
});
export type Network = Readonly<z.output<typeof network>>;

/** Each supplier's code for a network. */
export type SupplierCodes = Network['codes'];

export const networksRow = /* @__PURE__ */ row('networks', () => ({
  partition: 'NETWORKS',
  key: () => ({ sort: 'NETWORKS' }),
  fields: {
    /** 0: nobody has changed the networks. */
    version: z.int(),
    /** Price tiers that staff have named. They are here because code that needs a tier's name reads this row anyway. */
    tiers: absentWhenEmpty(
      listOf(
        nested<NamedTier>({ id: storedAs('i', oneOfOrNewer<TierId>()), name: storedAs('n', z.string()) }),
      ),
      [],
    ),
    /** Suppliers that staff have added, copied by the sweep from the settings, which most staff can't read. */
    suppliers: storedAs(
      'named',
      absentWhenEmpty(
        listOf(
          nested<NamedSupplier>({
            id: storedAs('i', z.string()),
            name: storedAs('n', z.string()),
            protocol: storedAs('p', z.string()),
          }),
        ),
        [],
      ),
    ),
    /** In the order of the screens. */
    networks: listOf(network),
  },
}));
export type NetworkList = EntityOf<typeof networksRow>;

export const networksFromTheStart: NetworkList = {
  version: 0,
  tiers: [],
  suppliers: [],
  networks: firstNetworks.map((one) => ({
    ...one,
    isOnSale: true,
    notice: '',
    prefixRule: 'warn',
    codes: {},
    route: null,
    isTakenOff: false,
  })),
};
