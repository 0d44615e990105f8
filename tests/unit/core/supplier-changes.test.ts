import { pesewas } from '../../../lambdas/core/money';
import { type SupplierChange, suppliersAfter, supplierViews } from '../../../lambdas/core/settings/suppliers';
import { afterAsking, type BalanceAnswer, neverRead } from '../../../lambdas/core/suppliers/balances';
import type { SupplierBalance } from '../../../lambdas/core/suppliers/rows';
import { keyOf, nameOf, supplierIdsOf } from '../../../lambdas/core/suppliers/supplier';
import { dayMs, hourMs, minuteMs } from '../../../lambdas/core/time';
import { noon, settings } from '../../support/shop/fixtures';

const acme: SupplierChange = {
  id: 'acme',
  name: 'Acme data',
  protocol: 'rest',
  address: 'https://api.example.com/',
  key: 'acme-key-123456',
};

const later = (days: number) => new Date(noon.getTime() + days * dayMs);
const after = (before: ReturnType<typeof settings>, changes: readonly SupplierChange[], at = noon) => ({
  ...before,
  ...suppliersAfter(before, changes, at),
});
const withAcme = after(settings(), [acme]);

test('a supplier is added beside the first three, and is on', () => {
  expect(supplierIdsOf(withAcme)).toEqual(['hubnet', 'primary', 'secondary', 'acme']);
  expect(supplierViews(withAcme)).toEqual([
    {
      id: 'acme',
      name: 'Acme data',
      protocol: 'rest',
      address: 'https://api.example.com/',
      on: true,
      key: { set: true, last4: '3456' },
    },
  ]);
  expect(keyOf(withAcme, 'acme')).toBe('acme-key-123456');
});

test.each([
  ['the id of one of the first three', { ...acme, id: 'primary' }, /settings of its own/],
  ['the word for orders by hand', { ...acme, id: 'manual' }, /can’t be a short name/],
  ['a property of every object', { ...acme, id: 'constructor' }, /can’t be a short name/],
  ['a supplier without a key', { ...acme, key: '' }, /needs a name, a protocol, an address and a key/],
  ['a supplier without an address', { ...acme, address: undefined }, /needs a name/],
  ['a name that is taken', { ...acme, name: 'hubNET' }, /called Hubnet already/],
  ['one that isn’t there to be removed', { id: 'acme', removed: true }, /no supplier acme/],
] as const)('%s is refused', (_what, change, words) => {
  expect(() => after(settings(), [change])).toThrow(
    expect.objectContaining({ userMessage: expect.stringMatching(words) }),
  );
});

test('a new address needs the key again', () => {
  const address = 'https://elsewhere.example.com/';
  expect(() => after(withAcme, [{ id: 'acme', address }])).toThrow(
    expect.objectContaining({ userMessage: expect.stringContaining('needs its key again') }),
  );
  expect(keyOf(after(withAcme, [{ id: 'acme', address, key: 'other-key-123456' }]), 'acme')).toBe(
    'other-key-123456',
  );
});

test('it can be removed once it is off, and its orders are asked about for a month', () => {
  expect(() => after(withAcme, [{ id: 'acme', removed: true }])).toThrow();
  const removed = after(withAcme, [{ id: 'acme', on: false, removed: true }]);
  expect(supplierIdsOf(removed)).not.toContain('acme');
  expect(supplierViews(removed)).toEqual([]);
  expect(keyOf(removed, 'acme')).toBe('acme-key-123456');
  expect(nameOf(removed, 'acme')).toBe('Acme data');
  expect(keyOf(after(removed, [], later(29)), 'acme')).not.toBe('');
  const forgotten = after(removed, [], later(30));
  expect(forgotten.suppliers).toEqual([]);
  expect(nameOf(forgotten, 'acme')).toBe('Acme');
  for (const state of [removed, forgotten]) {
    expect(() => after(state, [acme], later(31))).toThrow(
      expect.objectContaining({ userMessage: expect.stringContaining('before. Choose another short name') }),
    );
  }
});

/** Our money at suppliers: how it is read, how long it lasts, and when it is low. */

const start = new Date('2026-11-02T00:00:00Z');
const at = (ms: number) => new Date(start.getTime() + ms);
const balance = (amount: number): BalanceAnswer => ({ kind: 'balance', balance: pesewas(amount) });
const unknown = { kind: 'unknown', detail: 'HTTP 500' } as const;

const read = (readings: readonly (readonly [ms: number, amount: number | null])[]): SupplierBalance =>
  readings.reduce(
    (before, [ms, amount]) => afterAsking(before, amount === null ? unknown : balance(amount), at(ms)),
    neverRead('hubnet', start),
  );

/** Falls by ₵10 each day, in readings every six hours, to `last` at the end of the last day. */
const afterDays = (days: number, last: number) =>
  read(
    Array.from({ length: 4 * days + 1 }, (_, index) => [
      index * 6 * hourMs,
      last + days * 1_000 - index * 250,
    ]),
  );

test('it is low from when it won’t last a day until it lasts well over one', () => {
  const day = (index: number) => at(3 * dayMs + index * minuteMs);
  // Without a last reading, the fall to the amount doesn't count as spending.
  const next = (before: SupplierBalance, amount: number, index: number) =>
    afterAsking({ ...before, last: null }, balance(amount), day(index));
  let of = next(afterDays(3, 2_500), 1_200, 1);
  expect(of.lowSince).toBeNull();
  of = next(of, 900, 2);
  expect(of.lowSince).toEqual(day(2));
  expect(next(of, 1_200, 3).lowSince).toEqual(day(2));
  expect(next(of, 2_000, 3).lowSince).toBeNull();
});
