import * as z from 'zod/mini';
import { adminCreatePrice } from '../../../contracts/prices/admin-create-price';
import { adminUpdatePrice } from '../../../contracts/prices/admin-update-price';

const plan = { network: 'MTN', data_size: '1GB', price: 5, api_plan_id: null, is_active: true };
const created = (field: object) => z.safeParse(adminCreatePrice.input, { ...plan, ...field });
const updated = (field: object) => z.safeParse(adminUpdatePrice.input, { id: 'mtn-1gb', updates: field });

describe.each([
  ['validity', 40],
  ['note', 140],
])('the %s of a plan has at most %d characters', (field, most) => {
  test.each([
    ['created', created],
    ['updated', updated],
  ])('if it is %s', (_how, parsed) => {
    expect(parsed({ [field]: 'x'.repeat(most) }).success).toBe(true);
    const refused = parsed({ [field]: 'x'.repeat(most + 1) });
    expect(refused.error?.issues.map(({ path, message }) => [path.at(-1), message])).toEqual([
      [field, `must be at most ${most} characters`],
    ]);
  });
});

test.each([
  ['1gb', '1GB'],
  ['1 GB', '1GB'],
  ['1.0GB', '1GB'],
  ['01.50gb', '1.5GB'],
  ['500 mb', '500MB'],
])('a size written %s is stored as %s', (typed, written) => {
  expect(created({ data_size: typed }).data?.data_size).toBe(written);
});
