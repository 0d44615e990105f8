import * as z from 'zod/mini';
import type { SupplierName } from '../../../../contracts/constants';
import { pauseModes, prefixRules } from '../../../../contracts/networks/networks';
import type { TierId } from '../../../../contracts/prices/tiers';
import { nested, storedAs } from '../../../core/kernel/fields';
import { rowOf } from '../../../core/kernel/row';
import type { Item } from '../../../core/kernel/table';
import { absentWhenEmpty, bySupplier, millis, money, oneOfOrNewer } from '../../../core/kernel/values';
import {
  type Line,
  type Network,
  type NetworkList,
  networksFromTheStart,
  type Pause,
} from '../../../core/networks/entities';
import type { NamedTier } from '../../../core/prices/tiers';
import type { NamedSupplier } from '../../../core/suppliers/known';
import type { Route, RouteEntry } from '../../../core/suppliers/route';
import type { ChangeWriters } from '../table/change-store';
import { networksKey } from '../table/keys';
import { need } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';

/* Short names: each purchase reads the row, and every further 4 kB cost it half a read unit. */

const route = nested<Route>({
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

const pause = nested<Pause>({
  line: storedAs('l', absentWhenEmpty(z.string(), null)),
  plan: storedAs(
    'p',
    absentWhenEmpty(
      nested<NonNullable<Pause['plan']>>({ id: storedAs('i', z.string()), name: storedAs('n', z.string()) }),
      null,
    ),
  ),
  words: storedAs('t', z.string()),
  from: storedAs('f', millis),
  until: storedAs('u', absentWhenEmpty(millis, null)),
  mode: storedAs('m', z.enum(pauseModes)),
  resumes: storedAs('r', absentWhenEmpty(z.boolean(), false)),
});

const namedAttribute = 'named';

export const networksRow = /* @__PURE__ */ rowOf<NetworkList>({
  keys: () => networksKey,
  fields: {
    version: z.int(),
    tiers: absentWhenEmpty(
      z.array(
        nested<NamedTier>({ id: storedAs('i', oneOfOrNewer<TierId>()), name: storedAs('n', z.string()) }),
      ),
      [],
    ),
    suppliers: storedAs(
      namedAttribute,
      absentWhenEmpty(
        z.array(
          nested<NamedSupplier>({
            id: storedAs('i', z.string()),
            name: storedAs('n', z.string()),
            protocol: storedAs('p', z.string()),
          }),
        ),
        [],
      ),
    ),
    takesAgents: storedAs('agents', absentWhenEmpty(z.boolean(), false)),
    networks: z.array(
      nested<Network>({
        id: z.string(),
        label: z.string(),
        mark: z.string(),
        colour: z.string(),
        prefixes: z.array(z.string()),
        balanceCode: z.string(),
        isOnSale: z.boolean(),
        notice: z.string(),
        prefixRule: z.enum(prefixRules),
        codes: bySupplier,
        lines: z.array(
          nested<Line>({
            name: z.string(),
            codes: bySupplier,
            route: storedAs('r', absentWhenEmpty(route, null)),
          }),
        ),
        route: absentWhenEmpty(route, null),
        pauses: absentWhenEmpty(z.array(pause), []),
        isTakenOff: absentWhenEmpty(z.boolean(), false),
      }),
    ),
  },
});

/** Written by itself, and kept by changes of the networks. */
export const namedSuppliers = (suppliers: readonly NamedSupplier[]): Partial<Item> => ({
  [namedAttribute]: networksRow.encode({ ...networksFromTheStart, suppliers })[namedAttribute],
});

export const toNetworkList = (item: Item | null | undefined): NetworkList =>
  item ? networksRow.decode(item) : networksFromTheStart;

export const networkChanges: ChangeWriters<'networks'> = {
  networks: { writes: ({ list }) => [versionedWrite(networksRow, list)] },
};

export const writesNetworks = need('PutItem', 'NETWORKS');
