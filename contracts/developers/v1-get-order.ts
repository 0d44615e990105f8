import * as z from 'zod/mini';
import { orderNumber } from '../orders/order-filters';
import { defineKeyContract } from './key-contract';
import { apiOrder } from './order-fields';

export const v1GetOrder = defineKeyContract({
  name: 'v1-get-order',
  method: 'GET',
  path: '/v1/orders/{number}',
  scope: 'orders:read',
  counts: 'reads',
  summary: 'One of the account’s orders, made by a program or on the site.',
  input: z.strictObject({ number: orderNumber() }),
  output: apiOrder,
  errors: ['not_found'],
});
