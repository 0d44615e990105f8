import type { Item } from '../kernel/table';
import { type Network, networksRow } from '../networks/rows';
import { isFixed } from '../suppliers/product-codes';

/** The sandbox's supplier. It has the name of one that sells by volume, so it sells every plan. */
export const sandboxSupplier = 'hubnet';

/**
 * Returns a shared row as the sandbox reads it. Its supplier sells every network, whatever routes staff have set, and it
 * sees nothing of the shop's suppliers, whose troubles are in the networks' row as well.
 */
export const shownInSandbox = (item: Item): Item =>
  item.PK === networksRow.partition ? networksInSandbox(item) : item;

function networksInSandbox(item: Item): Item {
  const list = networksRow.decode(item);
  return networksRow.encode({ ...list, suppliers: [], networks: list.networks.map(soldByAll) });
}

const soldByAll = (network: Network): Network => ({
  ...network,
  codes: isFixed(network.id) ? {} : { [sandboxSupplier]: 'test' },
  route: null,
});
