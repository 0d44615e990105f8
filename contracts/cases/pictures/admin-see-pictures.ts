import * as z from 'zod/mini';
import { defineContract } from '../../contract';
import { orderNumber } from '../../orders/order-filters';
import { pictureView } from './picture-fields';

export const adminSeePictures = defineContract({
  name: 'admin-see-pictures',
  access: 'admin',
  permission: 'cases.answer',
  kind: 'mutation',
  summary: 'Lists the pictures of a case, each with an address that works for some minutes.',
  input: z.strictObject({ orderId: orderNumber() }),
  output: z.object({ pictures: z.array(pictureView) }),
  errors: ['not_found'],
  tags: [],
});
