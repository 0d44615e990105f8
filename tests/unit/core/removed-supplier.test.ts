import { placeOf } from '../../../lambdas/adapters/suppliers/suppliers';
import { weightOf } from '../../../lambdas/core/approvals/weights';
import type { AuditRecord } from '../../../lambdas/core/audit-log/audit-record';
import { type SupplierChange, supplierFacts, suppliersAfter } from '../../../lambdas/core/settings/suppliers';
import { keyOf } from '../../../lambdas/core/suppliers/supplier';
import { noon, settings } from '../../support/shop/fixtures';

const acme: SupplierChange = {
  id: 'acme',
  name: 'Acme data',
  protocol: 'rest',
  address: 'https://api.example.com/',
  key: 'acme-key-123456',
};
const after = (before: ReturnType<typeof settings>, changes: readonly SupplierChange[]) => ({
  ...before,
  ...suppliersAfter(before, changes, noon),
});
const withAcme = after(settings(), [acme]);
const facts = (changes: readonly SupplierChange[]) => supplierFacts(withAcme, after(withAcme, changes));
const isGuarded = (changes: readonly SupplierChange[]) =>
  weightOf([{ kind: 'audit', record: { action: 'update-settings', ...facts(changes) } as AuditRecord }])
    .isAlways;
const elsewhere = { id: 'acme', address: 'https://evil.example.net/', key: 'evil-key-123456' };

test('changing its address takes two people', () => {
  expect(isGuarded([elsewhere])).toBe(true);
});

test('it can be removed only with its address and key unchanged: its open orders are asked about there for a month', () => {
  const removal = { ...elsewhere, on: false, removed: true } as const;
  expect(() => after(withAcme, [removal])).toThrow(
    expect.objectContaining({ userMessage: expect.stringContaining('with its address and key as they are') }),
  );
  const left = after(withAcme, [{ id: 'acme', on: false, removed: true }]);
  expect(placeOf({ hubnet: null, primary: null, secondary: null }, 'acme', left)?.baseUrl).toBe(acme.address);
  expect(keyOf(left, 'acme')).toBe(acme.key);
});
