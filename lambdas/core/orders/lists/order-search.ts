import { type Network, networkLabels, networks, phonePattern } from '../../../../contracts/constants';
import { isOrderNumber } from '../../../../contracts/orders/order-number';

/** What a search text asks for. */
export type OrderSearch =
  | { readonly by: 'nothing' }
  | { readonly by: 'number'; readonly orderNumber: string }
  | { readonly by: 'phone'; readonly phoneNumber: string }
  | { readonly by: 'network'; readonly network: Network }
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
  const digits = compact.replace(/^\+?233(?=\d{9}$)/, '0');
  if (phonePattern.test(digits)) return { by: 'phone', phoneNumber: digits };
  if (/^(\d+|ORD|ORD[0-9A-Z]*\d[0-9A-Z]*)$/.test(compact)) return { by: 'part', part: compact };
  const network = compact.length < minimumNetworkLetters ? undefined : networks.find(isNamed(compact));
  return network ? { by: 'network', network } : { by: 'name', text };
}

const isNamed = (name: string) => (network: Network) =>
  [network, networkLabels[network]].some((label) => label.toUpperCase().startsWith(name));
