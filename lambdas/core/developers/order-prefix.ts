import type { OrderNumberPrefix } from '../../../contracts/orders/order-number';
import type { ApiKey } from './rows';

/** The prefix of the numbers of a key's orders. */
export const orderPrefixOf = (key: Pick<ApiKey, 'mode'>): OrderNumberPrefix =>
  key.mode === 'live' ? 'ORD' : 'TST';
