import { suppliersAfter } from '../../../lambdas/core/desk/update-settings';
import { pesewas } from '../../../lambdas/core/kernel/money';
import { dayMs, hourMs, minuteMs } from '../../../lambdas/core/kernel/time';
import { afterAsking, type BalanceAnswer, neverRead } from '../../../lambdas/core/suppliers/balances';
import type { SupplierBalance } from '../../../lambdas/core/suppliers/rows';

const acme = {
  ...{ id: 'acme', name: 'Acme data', protocol: 'rest' as const },
  ...{ address: 'https://api.example.com/', key: 'acme-key-123456' },
};

const refusal = (change: object, before = [acme]) => {
  const given = { ...acme, key: undefined, ...change };
  return () => suppliersAfter(before, [given], 'https://shop.example');
};

test.each([
  ['the id of one of the first three', { id: 'primary' }, /a supplier primary already/],
  ['another protocol', { protocol: 'hubnet' }, /a supplier acme already/],
  ['a new supplier without a key', { id: 'beta' }, /needs its key/],
  ['a new address without the key', { address: 'https://elsewhere.example.com/' }, /needs its key/],
  ['an address inside', { address: 'https://localhost/', key: 'k' }, /must be at a public name/],
  ['a name that is taken', { name: 'hubNET' }, /called hubNET already/],
])('%s is refused', (_what, change, words) => {
  expect(refusal(change)).toThrow(expect.objectContaining({ userMessage: expect.stringMatching(words) }));
});

test('a supplier keeps its key unless another one is entered, and one that is missing is gone', () => {
  const { key: _, ...kept } = acme;
  expect(suppliersAfter([acme], [{ ...kept, name: 'Acme' }], '')).toEqual([{ ...acme, name: 'Acme' }]);
  expect(suppliersAfter([acme], [], '')).toEqual([]);
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
