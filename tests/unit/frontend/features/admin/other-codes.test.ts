import { changedFields, valuesOf } from '../../../../../frontend/src/features/admin/networks/network-values';
import {
  othersOf,
  othersProblem,
  othersText,
} from '../../../../../frontend/src/features/admin/networks/other-codes';
import { adminNetwork } from '../../support/samples';

test('codes at suppliers that were added are shown and read back', () => {
  const text = othersText({ hubnet: 'mtn', acme: 'mtn-sme', beta: '' });
  expect(text).toBe('acme = mtn-sme');
  expect(othersOf(' acme=mtn-sme , beta = mtn,')).toEqual({ acme: 'mtn-sme', beta: 'mtn' });
});

test.each(['acme', 'acme = ', 'acme = MTN', 'hubnet = mtn', 'Acme Data = mtn', 'acme = a = b'])(
  '%s is no code',
  (typed) => expect(othersProblem(typed)).toContain('acme = mtn-sme'),
);

test('an edit of something else keeps them, and says nothing of them', () => {
  const mtn = adminNetwork({ codes: { acme: 'mtn-sme' } });
  const before = valuesOf(mtn);
  expect(changedFields(before, { ...before, notice: 'Slow today' }, mtn)).toEqual({ notice: 'Slow today' });
  expect(changedFields(before, { ...before, others: 'acme = mtn-2' }, mtn)).toEqual({
    codes: { acme: 'mtn-2' },
  });
});
