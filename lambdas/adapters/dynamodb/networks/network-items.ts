import * as z from 'zod/mini';
import type { SupplierName } from '../../../../contracts/constants';
import { pauseModes, prefixRules } from '../../../../contracts/networks/networks';
import {
  type Line,
  type Network,
  type NetworkList,
  networksFromTheStart,
  type Pause,
} from '../../../core/networks/entities';
import type { Route, RouteEntry } from '../../../core/suppliers/route';
import type { ChangeWriters } from '../table/change-store';
import { networksKey } from '../table/keys';
import { row } from '../table/row';
import { nested } from '../table/row-fields';
import type { Item } from '../table/table';
import { need } from '../table/table-adapter';
import { absentWhenEmpty, oneOfOrNewer, time } from '../table/values';
import { versionedWrite } from '../table/versioned-write';

const code = z.optional(z.string());
const codes = z.object({ hubnet: code, primary: code, secondary: code });

const route = nested<Route>({
  entries: z.array(
    nested<RouteEntry>({
      supplier: oneOfOrNewer<SupplierName>(),
      isOn: z.boolean(),
      perMinute: absentWhenEmpty(z.int(), null),
    }),
  ),
  isCheapestFirst: absentWhenEmpty(z.boolean(), false),
  overflowMinutes: z.int(),
  restMinutes: z.int(),
});

const pause = nested<Pause>({
  line: absentWhenEmpty(z.string(), null),
  plan: absentWhenEmpty(z.object({ id: z.string(), name: z.string() }), null),
  words: z.string(),
  from: time,
  until: absentWhenEmpty(time, null),
  mode: z.enum(pauseModes),
  resumes: z.boolean(),
});

export const networksRow = /* @__PURE__ */ row<NetworkList>({
  keys: () => networksKey,
  fields: {
    version: z.int(),
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
        codes,
        lines: z.array(nested<Line>({ name: z.string(), codes })),
        route: absentWhenEmpty(route, null),
        pauses: absentWhenEmpty(z.array(pause), []),
        isTakenOff: absentWhenEmpty(z.boolean(), false),
      }),
    ),
  },
});

export const toNetworkList = (item: Item | null | undefined): NetworkList =>
  item ? networksRow.decode(item) : networksFromTheStart;

export const networkChanges: ChangeWriters<'networks'> = {
  networks: { writes: ({ list }) => [versionedWrite(networksRow, list)] },
};

export const writesNetworks = need('PutItem', 'NETWORKS');
