import * as z from 'zod/mini';
import { adminCreatePrice } from '../../../contracts/prices/admin-create-price';

const plan = { network: 'MTN', data_size: '1GB', price: 5, api_plan_id: null, is_active: true };
const created = (field: object) => z.safeParse(adminCreatePrice.input, { ...plan, ...field });

test.each([
  ['1.0GB', '1GB'],
  ['01.50gb', '1.5GB'],
  ['500 mb', '500MB'],
])('a size written %s is stored as %s', (typed, written) => {
  expect(created({ data_size: typed }).data?.data_size).toBe(written);
});
