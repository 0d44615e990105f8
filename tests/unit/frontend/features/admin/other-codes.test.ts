import {
  changedFields,
  validateNetwork,
  valuesOf,
} from '../../../../../frontend/src/features/admin/networks/network-values';
import {
  othersOf,
  othersProblem,
  othersText,
} from '../../../../../frontend/src/features/admin/networks/other-codes';
import { adminNetwork } from '../../support/samples';

test('codes at added suppliers are shown and read back', () => {
  const text = othersText({ hubnet: 'mtn', acme: 'mtn-sme', beta: '' });
  expect(text).toBe('acme = mtn-sme');
  expect(othersOf(' acme=mtn-sme , beta = mtn,')).toEqual({ acme: 'mtn-sme', beta: 'mtn' });
});

test.each(['acme', 'acme = ', 'hubnet = mtn', 'Acme Data = mtn', 'acme = a = b'])(
  '%s is not a code',
  (typed) => expect(othersProblem(typed)).toContain('acme = mtn-sme'),
);

test('ids and codes are put into small letters automatically, because phones start with a capital', () => {
  expect(othersProblem('Acme = MTN-sme')).toBeUndefined();
  expect(othersOf('Acme = MTN-sme')).toEqual({ acme: 'mtn-sme' });
  const telecel = adminNetwork({ id: 'telecel', is_fixed: false });
  const values = { ...valuesOf(telecel), hubnet: 'Telecel ', lines: 'BigTime = Big-time' };
  expect(validateNetwork(values)).not.toHaveProperty('hubnet');
  const fields = changedFields(valuesOf(telecel), values, telecel);
  expect(fields.codes).toMatchObject({ hubnet: 'telecel' });
  expect(fields.lines).toEqual([{ name: 'BigTime', codes: { hubnet: 'big-time' } }]);
});

test('editing something else keeps them, and sends nothing about them', () => {
  const mtn = adminNetwork({ codes: { acme: 'mtn-sme' } });
  const before = valuesOf(mtn);
  expect(changedFields(before, { ...before, notice: 'Slow today' }, mtn)).toEqual({ notice: 'Slow today' });
  expect(changedFields(before, { ...before, others: 'acme = mtn-2' }, mtn)).toEqual({
    codes: { acme: 'mtn-2' },
  });
});
