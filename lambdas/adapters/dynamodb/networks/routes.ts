import type { Item, Table } from '../../../core/kernel/table';
import { networksFromTheStart } from '../../../core/networks/entities';
import type { Routes } from '../../../core/suppliers/routing-ports';
import { troubleOf } from '../../../core/suppliers/troubles';
import { networksKey } from '../table/keys';
import { need, tableAdapter } from '../table/table-adapter';
import { namedSuppliers, networksRow, toNetworkList } from './network-items';
import {
  floatAttribute,
  floatText,
  fullAttribute,
  sellersAttribute,
  sellersText,
  toStanding,
} from './standing-items';
import { toTroubles, troubleAttribute, troubleText } from './trouble-items';

const needs = {
  read: [need('GetItem', 'NETWORKS')],
  remember: [need(['UpdateItem', 'PutItem'], 'NETWORKS')],
  rememberFull: [need('UpdateItem', 'NETWORKS')],
  rememberFloat: [need('UpdateItem', 'NETWORKS')],
  rememberSellers: [need(['UpdateItem', 'PutItem'], 'NETWORKS')],
  rememberSuppliers: [need(['UpdateItem', 'PutItem'], 'NETWORKS')],
};

/** Where orders go: what staff have said, and how suppliers fare. */
export const routes = tableAdapter(needs, (table: Table): Routes => {
  /** Without a row there is no route, and nothing to remember for it. */
  const setAll = async (attributes: Partial<Item>): Promise<void> => {
    const when = { equals: { SK: networksKey.SK } };
    await table.write({ update: networksKey, set: attributes, when });
  };
  const set = (attribute: string, text: string | undefined) => setAll({ [attribute]: text });
  /** Only where there is none. */
  const make = (attributes: Partial<Item> = {}) => {
    const made = networksRow.encode({ ...networksFromTheStart, version: 1 });
    return table.write({ put: { ...made, ...attributes }, when: { absent: true } });
  };
  return {
    rememberFull: (name, day) => set(fullAttribute(name), day ?? undefined),
    rememberFloat: (supplier, float) => set(floatAttribute(supplier), floatText(float)),

    async rememberSellers(sellers) {
      // A shop whose networks nobody has changed yet has no row: the floats stand in it, too.
      if (sellers !== null) await make();
      await set(sellersAttribute, sellersText(sellers));
    },

    async rememberSuppliers(suppliers) {
      if (suppliers.length > 0) await make();
      await setAll(namedSuppliers(suppliers));
    },

    async read() {
      const item = await table.get(networksKey, { consistent: true });
      const { networks, suppliers } = toNetworkList(item);
      return {
        networks,
        suppliers,
        troubles: toTroubles(item),
        standing: toStanding(item),
      };
    },

    async remember(supplier, { from, to }) {
      const attribute = troubleAttribute(supplier);
      const result = await table.write({
        update: networksKey,
        set: { [attribute]: troubleText(to) },
        // Only in a row that is there: one without networks couldn't be read.
        when: { equals: { SK: networksKey.SK, [attribute]: troubleText(from) } },
      });
      if (result.kind === 'written') return { isWritten: true, now: to };
      if (result.kind === 'contended') return { isWritten: false, now: from };
      const existing = result.failures[0]?.existing ?? null;
      if (existing !== null) return { isWritten: false, now: troubleOf(toTroubles(existing), supplier) };
      const first = await make({ [attribute]: troubleText(to) });
      return { isWritten: first.kind === 'written', now: first.kind === 'written' ? to : from };
    },
  };
});
