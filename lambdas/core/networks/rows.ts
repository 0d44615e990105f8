import * as z from 'zod/mini';
import type { SupplierName } from '../../../contracts/constants';
import { firstNetworks, pauseModes, prefixRules } from '../../../contracts/networks/networks';
import type { TierId } from '../../../contracts/prices/tiers';
import { nested, storedAs } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';
import { absentWhenEmpty, bySupplier, listOf, millis, money, oneOfOrNewer } from '../kernel/values';
import type { NamedTier } from '../prices/tiers';
import type { NamedSupplier } from '../suppliers/known';
import type { Route, RouteEntry } from '../suppliers/route';

/*
 * All networks are one row: that a prefix belongs to one of them is a condition of that row alone. Its names are short: each purchase
 * reads it, and every further 4 kB cost that half a read unit.
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
  isCheapestFirst: storedAs('c', absentWhenEmpty(z.boolean(), false)),
  overflowMinutes: storedAs('w', z.int()),
  restMinutes: storedAs('r', z.int()),
});

/** Sales that stand still for a while. Neither line nor plan: of the whole network. */
const pause = /* @__PURE__ */ nested({
  line: storedAs('l', absentWhenEmpty(z.string(), null)),
  /** `name` as it was sold, such as `MTN 5GB`. */
  plan: storedAs(
    'p',
    absentWhenEmpty(nested({ id: storedAs('i', z.string()), name: storedAs('n', z.string()) }), null),
  ),
  /** For customers; empty: a sentence is made. */
  words: storedAs('t', z.string()),
  /** It may be still to come. */
  from: storedAs('f', millis),
  /** When staff mean to look again; null: not said. It ends then only where it `resumes`. */
  until: storedAs('u', absentWhenEmpty(millis, null)),
  mode: storedAs('m', z.enum(pauseModes)),
  resumes: storedAs('r', absentWhenEmpty(z.boolean(), false)),
});
export type Pause = Readonly<z.output<typeof pause>>;

/** A product of a network that suppliers tell apart: iShare, BigTime. */
const line = /* @__PURE__ */ nested({
  name: z.string(),
  /** Where it has another code than its network. */
  codes: bySupplier,
  /** Whom its orders go to. Null: where its network's go. */
  route: storedAs('r', absentWhenEmpty(route, null)),
});
export type Line = Readonly<z.output<typeof line>>;

/** A network whose data is sold, or was. */
const network = /* @__PURE__ */ nested({
  id: z.string(),
  label: z.string(),
  /** Two or three letters, on its badge. */
  mark: z.string(),
  /** Such as `#ffcb05`. */
  colour: z.string(),
  /** The first three digits of its numbers. Each belongs to one network. */
  prefixes: listOf(z.string()),
  /** What a customer dials to see what is left of a bundle; empty for none. */
  balanceCode: z.string(),
  isOnSale: z.boolean(),
  /** Words for customers, also while it isn't on sale. */
  notice: z.string(),
  prefixRule: z.enum(prefixRules),
  /** How each supplier calls it. A missing one: it doesn't sell it. */
  codes: bySupplier,
  lines: listOf(line),
  /** Whom its orders go to. Null: as the settings say. */
  route: absentWhenEmpty(route, null),
  /** Of it, its lines and its plans, one of each at most that is in force or to come; those that have ended are kept for a day. */
  pauses: absentWhenEmpty(listOf(pause), []),
  /** It is only kept for the names of its orders. */
  isTakenOff: absentWhenEmpty(z.boolean(), false),
});
export type Network = Readonly<z.output<typeof network>>;

/** How each supplier calls a network or a line. */
export type SupplierCodes = Network['codes'];

export const networksRow = /* @__PURE__ */ row('networks', () => ({
  partition: 'NETWORKS',
  key: () => ({ sort: 'NETWORKS' }),
  fields: {
    /** 0: nobody has changed any. */
    version: z.int(),
    /** Price tiers that staff have named. Here because whoever needs a tier's name reads this row anyway. */
    tiers: absentWhenEmpty(
      listOf(
        nested<NamedTier>({ id: storedAs('i', oneOfOrNewer<TierId>()), name: storedAs('n', z.string()) }),
      ),
      [],
    ),
    /** Those that staff have added, as the sweep found them last in the settings, which most staff don't read. */
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
    /** Whether customers may ask for one of these tiers. */
    takesAgents: storedAs('agents', absentWhenEmpty(z.boolean(), false)),
    /** In the order of screens. */
    networks: listOf(network),
  },
}));
export type NetworkList = EntityOf<typeof networksRow>;

export const networksFromTheStart: NetworkList = {
  version: 0,
  tiers: [],
  suppliers: [],
  takesAgents: false,
  networks: firstNetworks.map((one) => ({
    ...one,
    isOnSale: true,
    notice: '',
    prefixRule: 'warn',
    codes: {},
    lines: one.lines.map((each) => ({ ...each, route: null })),
    route: null,
    pauses: [],
    isTakenOff: false,
  })),
};
