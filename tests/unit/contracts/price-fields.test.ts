import * as z from 'zod/mini';
import { adminSavePrices } from '../../../contracts/prices/contracts';

const plan = { network: 'MTN', data_size: '1GB', price: 5 };
const saved = (field: object) =>
  z.safeParse(adminSavePrices.input, { requestId: 'a-request', prices: [{ ...plan, ...field }] });

test.each([
  ['1.0GB', '1GB'],
  ['01.50gb', '1.5GB'],
  ['500 mb', '500MB'],
])('a size written %s is stored as %s', (typed, written) => {
  expect(saved({ data_size: typed }).data?.prices[0]?.data_size).toBe(written);
});

test.each(['1,5GB', '1,000MB', '7', '0GB'])(
  'a size written %s is refused: it may be sold as another',
  (typed) => {
    expect(saved({ data_size: typed }).success).toBe(false);
  },
);
