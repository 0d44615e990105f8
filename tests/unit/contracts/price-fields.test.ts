import * as z from 'zod/mini';
import { adminCreatePrice } from '../../../contracts/prices/admin-create-price';
import { adminUpdatePrice } from '../../../contracts/prices/admin-update-price';

const plan = { network: 'MTN', data_size: '1GB', price: 5, api_plan_id: null, is_active: true };
const created = (field: object) => z.safeParse(adminCreatePrice.input, { ...plan, ...field });
const updated = (field: object) => z.safeParse(adminUpdatePrice.input, { id: 'mtn-1gb', updates: field });

describe.each([
  ['validity', 40],
  ['note', 140],
])('the %s of a plan is up to %d characters', (field, most) => {
  test.each([
    ['created', created],
    ['updated', updated],
  ])('where it is %s', (_how, parsed) => {
    expect(parsed({ [field]: 'x'.repeat(most) }).success).toBe(true);
    const refused = parsed({ [field]: 'x'.repeat(most + 1) });
    expect(refused.error?.issues.map(({ path, message }) => [path.at(-1), message])).toEqual([
      [field, `must be at most ${most} characters`],
    ]);
  });
});
