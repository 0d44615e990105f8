import type { SupplierName } from '../../../../contracts/constants';
import type { Item, Table } from '../../../core/kernel/table';
import { type NetworkList, networksFromTheStart, networksRow } from '../../../core/networks/rows';
import {
  noTrouble,
  type Routes,
  type Trouble,
  type Troubles,
  troubleOf,
} from '../../../core/suppliers/choose';
import { need, tableAdapter } from '../table/table-adapter';

/*
 * Suppliers' troubles are attributes of the networks' row, which every purchase reads. They are written separately
 * from the rest of the row. A change of the networks deletes them, so that all suppliers are tried again.
 */

const networksKey = /* @__PURE__ */ networksRow.key({});

const needs = {
  read: [need('GetItem', 'NETWORKS')],
  remember: [need(['UpdateItem', 'PutItem'], 'NETWORKS')],
};

/** Reads the routes that staff have set and the suppliers' states, and remembers changes of the latter. */
export const routes = tableAdapter(needs, (table: Table): Routes => {
  return {
    async read() {
      const item = await table.get(networksKey, { consistent: true });
      return { networks: toNetworkList(item).networks, troubles: toTroubles(item) };
    },

    async remember(supplier, { from, to }) {
      const attribute = troubleAttribute(supplier);
      const result = await table.write({
        update: networksKey,
        set: { [attribute]: troubleText(to) },
        // Writes only if there is a row: a new one without networks couldn't be read.
        when: { equals: { SK: networksKey.SK, [attribute]: troubleText(from) } },
      });
      if (result.kind === 'written') return { isWritten: true, now: to };
      if (result.kind === 'contended') return { isWritten: false, now: from };
      const existing = result.failures[0]?.existing ?? null;
      if (existing !== null) return { isWritten: false, now: troubleOf(toTroubles(existing), supplier) };
      const made = networksRow.encode({ ...networksFromTheStart, version: 1 });
      const put = { ...made, [attribute]: troubleText(to) };
      const first = await table.write({ put, when: { absent: true } });
      return { isWritten: first.kind === 'written', now: first.kind === 'written' ? to : from };
    },
  };
});

/* The troubles. */

const prefix = 'trouble_';

const troubleAttribute = (supplier: SupplierName): string => `${prefix}${supplier}`;

/** For example `2@0`; absent while the supplier is well. */
const troubleText = ({ refusals, restsSince }: Trouble): string | undefined =>
  refusals === 0 && restsSince === 0 ? undefined : `${refusals}@${restsSince}`;

export const toTroubles = (item: Item | null | undefined): Troubles =>
  Object.fromEntries(textsUnder(item, prefix).map(([name, text]) => [name, toTrouble(text)]));

/** Returns the attributes whose names begin with `start`, under the rest of their names. */
const textsUnder = (item: Item | null | undefined, start: string): [name: string, text: string][] =>
  Object.entries(item ?? {})
    .filter(([name]) => name.startsWith(start))
    .map(([name, text]) => [name.slice(start.length), String(text)]);

function toTrouble(text: string): Trouble {
  const [, refusals, restsSince] = /^(\d+)@(\d+)$/.exec(text) ?? [];
  return refusals === undefined ? noTrouble : { refusals: Number(refusals), restsSince: Number(restsSince) };
}

export const toNetworkList = (item: Item | null | undefined): NetworkList =>
  item ? networksRow.decode(item) : networksFromTheStart;
