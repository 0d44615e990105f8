import * as z from 'zod/mini';
import { absentWhenEmpty, money } from '../../../../lambdas/core/kernel/fields';
import { pesewas } from '../../../../lambdas/core/money';

/** How values are stored. */

const costOrNull = absentWhenEmpty(money, null);

test.each([
  ['a cost of zero', costOrNull, pesewas(0), 0],
  ['a cost that nobody knows', costOrNull, null, undefined],
  ['no', absentWhenEmpty(z.boolean(), null), false, false],
  ['an empty list, where none means something else', absentWhenEmpty(z.array(z.int()), null), [], []],
  ['an empty list', absentWhenEmpty(z.array(z.int()), []), [], undefined],
  ['a list', absentWhenEmpty(z.array(z.int()), []), [0], [0]],
  ['none', absentWhenEmpty(z.int(), 0), 0, undefined],
  ['not', absentWhenEmpty(z.boolean(), false), false, undefined],
])('a stored value is read back, and only empty values take no space: %s', (_, codec, value, stored) => {
  expect(z.encode(codec, value)).toEqual(stored);
  expect(z.decode(codec, stored)).toEqual(value);
});
