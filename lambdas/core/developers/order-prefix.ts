import type { OrderNumberPrefix } from '../../../contracts/orders/order-number';
import type { ApiKey } from './rows';

/** What the numbers of a key's orders begin with. */
export const orderPrefixOf = (key: Pick<ApiKey, 'mode'>): OrderNumberPrefix =>
  key.mode === 'live' ? 'ORD' : 'TST';
