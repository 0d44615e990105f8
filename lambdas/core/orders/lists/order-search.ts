import type { NetworkId } from '../../../../contracts/networks/networks';
import { isOrderNumber } from '../../../../contracts/orders/order-number';
import { isPhoneNumber, normalPhoneNumber } from '../../../../contracts/phone-numbers';
import type { Network } from '../../networks/rows';

/** The meaning of a search text. */
export type OrderSearch =
  | { readonly by: 'nothing' }
  | { readonly by: 'number'; readonly orderNumber: string }
  | { readonly by: 'phone'; readonly phoneNumber: string }
  | { readonly by: 'network'; readonly network: NetworkId }
  /** A part of an order number or a phone number. */
  | { readonly by: 'part'; readonly part: string }
  | { readonly by: 'name'; readonly text: string };

/** So many letters of a network's name, so that a customer's name is seldom taken for one. */
const minimumNetworkLetters = 3;

export function orderSearch(typed: string): OrderSearch {
  const text = typed.trim();
  const compact = text.toUpperCase().replace(/[\s-]/g, '');
  if (compact === '') return { by: 'nothing' };
  if (isOrderNumber(compact)) return { by: 'number', orderNumber: compact };
  const phoneNumber = normalPhoneNumber(text);
  if (isPhoneNumber(phoneNumber)) return { by: 'phone', phoneNumber };
  if (/^(\d+|ORD|ORD[0-9A-Z]*\d[0-9A-Z]*)$/.test(compact)) return { by: 'part', part: compact };
  return { by: 'name', text };
}

/** The same, where what looks like a name may be a network's. */
export function orNetwork(search: OrderSearch, networks: readonly Network[]): OrderSearch {
  if (search.by !== 'name') return search;
  const name = search.text.toUpperCase().replace(/[\s-]/g, '');
  const network = networks.find((one) => isNamed(one, name));
  return network ? { by: 'network', network: network.id } : search;
}

export const mayBeNetwork = (search: OrderSearch): boolean =>
  search.by === 'name' && search.text.replace(/[\s-]/g, '').length >= minimumNetworkLetters;

const isNamed = ({ id, label }: Network, name: string): boolean =>
  [id, label].some((known) => known.toUpperCase().replace(/[\s-]/g, '').startsWith(name));
