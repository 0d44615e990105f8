import * as z from 'zod/mini';
import type { SupplierName } from '../../../contracts/constants';
import { firstNetworks } from '../../../contracts/networks/terms';
import type { TierId } from '../../../contracts/prices/terms';
import type { SupplierProtocol } from '../../../contracts/suppliers/contracts';
import { absentWhenEmpty, bySupplier, listOf, nested, storedAs, word } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';
import type { NamedSupplier } from '../suppliers/supplier';

/** A tier that staff have named. */
export interface NamedTier {
  readonly id: TierId;
  readonly name: string;
}

/** The suppliers that a network's orders go to, in the order in which they are asked. Others get none. Empty: orders are sent by hand. */
export type Route = readonly SupplierName[];

/*
 * All networks are one row, so that "a prefix belongs to one network" is a condition of a single row. Attribute names are short: each
 * purchase reads the row, and every 4 kB cost half a read unit.
 */

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
  /** Each supplier's code for it. A supplier without one doesn't sell it. */
  codes: bySupplier,
  /** The route of its orders. Null: the order in the settings. */
  route: absentWhenEmpty(z.nullable(listOf(word<SupplierName>())), null),
  /** Only kept so that its orders have a name. */
  isTakenOff: absentWhenEmpty(z.boolean(), false),
});
export type Network = Readonly<z.output<typeof network>>;

/** Each supplier's code for a network. */
export type SupplierCodes = Network['codes'];

export const networksRow = /* @__PURE__ */ row('networks', () => ({
  partition: 'NETWORKS',
  key: () => ({ sort: 'NETWORKS' }),
  ofCustomer: null,
  fields: {
    /** 0: nobody has changed the networks. */
    version: z.int(),
    /** Price tiers that staff have named. They are here because code that needs a tier's name reads this row anyway. */
    tiers: absentWhenEmpty(
      listOf(nested<NamedTier>({ id: storedAs('i', word<TierId>()), name: storedAs('n', z.string()) })),
      [],
    ),
    /** Suppliers that staff have added, copied from the settings, which helpers can't read. */
    suppliers: storedAs(
      'named',
      absentWhenEmpty(
        listOf(
          nested<NamedSupplier>({
            id: storedAs('i', z.string()),
            name: storedAs('n', z.string()),
            protocol: storedAs('p', word<SupplierProtocol>()),
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
    codes: {},
    route: null,
    isTakenOff: false,
  })),
};

declare module '../kernel/changes' {
  interface ChangeKinds {
    /** All networks, in one row. Versions as for an order. */
    networks: { readonly next: NetworkList };
  }
}
