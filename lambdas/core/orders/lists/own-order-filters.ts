import type { OrderStatus } from '../../../../contracts/constants';
import type { InputOf } from '../../../../contracts/contract';
import type { NetworkId } from '../../../../contracts/networks/networks';
import type { getOrders } from '../../../../contracts/orders/get-orders';
import { digitsOfPart } from '../../../../contracts/phone-numbers';
import type { Order } from '../entities';
import type { OpenPeriod } from './ports';

export interface OwnOrderFilters extends OpenPeriod {
  readonly status?: OrderStatus | undefined;
  readonly network?: NetworkId | undefined;
  readonly search?: string | undefined;
  /** In place of a page. */
  readonly orderNumbers?: readonly string[] | undefined;
}

/** The filters as the contract has them. */
export const ownOrderFilters = (input: InputOf<typeof getOrders>): OwnOrderFilters => ({
  status: input.status,
  network: input.network,
  search: input.search === '' ? undefined : input.search,
  orderNumbers: input.numbers,
  from: input.from === undefined ? undefined : new Date(input.from),
  before: input.before === undefined ? undefined : new Date(input.before),
});

/** Fewer say nothing of whose number it is. */
const fewestDigits = 3;

/** Whether an order is one of those that are asked for; `orderNumbers` apart. */
export function matcherOf({ status, network, search = '', from, before }: OwnOrderFilters) {
  const text = search.trim().toLowerCase();
  // A number in any spelling, also a part of one. The country's code alone is the 0 of every number.
  const digits = /^[+\d\s().-]+$/.test(text) ? digitsOfPart(text) : '';
  return (order: Order): boolean =>
    (status === undefined || order.status === status) &&
    (network === undefined || order.network === network) &&
    (from === undefined || order.createdAt >= from) &&
    (before === undefined || order.createdAt < before) &&
    (text === '' ||
      searched(order).some((value) => value.toLowerCase().includes(text)) ||
      (digits.length >= fewestDigits && order.phoneNumber.includes(digits)));
}

/** Specification, section 2: what the search looks at. */
const searched = ({ id, phoneNumber, network, dataPlan }: Order) => [id, phoneNumber, network, dataPlan];
