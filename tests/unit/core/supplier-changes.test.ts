import { weightOf } from '../../../lambdas/core/approvals/weights';
import type { AuditRecord } from '../../../lambdas/core/audit-log/audit-record';
import {
  othersSince,
  type SupplierChange,
  supplierFacts,
  suppliersAfter,
  supplierViews,
} from '../../../lambdas/core/settings/suppliers';
import { keyOf, nameOf, supplierIdsOf } from '../../../lambdas/core/suppliers/supplier';
import { dayMs } from '../../../lambdas/core/time';
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

/** Returns whether a change, as the audit log has it, needs a second person. */
function isGuarded(before: ReturnType<typeof settings>, changes: readonly SupplierChange[]): boolean {
  const facts = supplierFacts(before, after(before, changes));
  const record = { action: 'update-settings', ...facts } as AuditRecord;
  return weightOf([{ kind: 'audit', record }]).isAlways;
}

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

test('older settings without added suppliers have the first three', () => {
  expect(supplierIdsOf(settings())).toEqual(['hubnet', 'primary', 'secondary']);
});

test.each([
  ['the id of one of the first three', { ...acme, id: 'primary' }, /settings of its own/],
  ['the word for orders by hand', { ...acme, id: 'manual' }, /can’t be a short name/],
  ['a property of every object', { ...acme, id: 'constructor' }, /can’t be a short name/],
  ['a supplier without a key', { ...acme, key: '' }, /needs a name, a protocol, an address and a key/],
  ['a supplier without an address', { ...acme, address: undefined }, /needs a name/],
  ['a name that is taken', { ...acme, name: ' hubNET ' }, /called Hubnet already/],
  ['one that isn’t there to be removed', { id: 'acme', removed: true }, /no supplier acme/],
] as const)('%s is refused', (_what, change, words) => {
  expect(() => after(settings(), [change])).toThrow(
    expect.objectContaining({ userMessage: expect.stringMatching(words) }),
  );
});

test('there can be at most twelve', () => {
  const nine = Array.from({ length: 9 }, (_, n) => ({ ...acme, id: `acme-${n}`, name: `Acme ${n}` }));
  const full = nine.reduce((all, one) => after(all, [one]), settings());
  expect(supplierIdsOf(full)).toHaveLength(12);
  expect(() => after(full, [{ ...acme, name: 'One more' }])).toThrow();
});

test('an address takes two people from the start, because orders and their money go there', () => {
  expect(isGuarded(settings(), [acme])).toBe(true);
  expect(isGuarded(withAcme, [{ id: 'acme', name: 'Acme', on: false }])).toBe(false);
  expect(isGuarded(withAcme, [{ id: 'acme', key: 'acme-other-123456' }])).toBe(true);
});

test('a new address needs the key again, and a second person', () => {
  const address = 'https://elsewhere.example.com/';
  expect(() => after(withAcme, [{ id: 'acme', address }])).toThrow(
    expect.objectContaining({ userMessage: expect.stringContaining('needs its key again') }),
  );
  expect(isGuarded(withAcme, [{ id: 'acme', address, key: 'acme-key-123456' }])).toBe(true);
});

test('a protocol never changes', () => {
  expect(() => after(withAcme, [{ id: 'acme', protocol: 'hubnet' }])).toThrow();
});

test.each([
  ['name', { name: 'Another acme' }],
  ['address', { address: 'https://other.example/' }],
  ['key', { key: 'another-key-123456' }],
])(
  'a new supplier with another one’s id and another %s is refused; the same one again changes nothing',
  (_, other) => {
    const said = 'There is a supplier acme already.';
    expect(() => after(withAcme, [{ ...acme, ...other }])).toThrow(
      expect.objectContaining({ userMessage: expect.stringContaining(said) }),
    );
    expect(after(withAcme, [acme]).suppliers).toEqual(withAcme.suppliers);
  },
);

test('the same new supplier again doesn’t switch it on after somebody has switched it off', () => {
  const off = after(withAcme, [{ id: 'acme', on: false }]);
  expect(after(off, [acme]).suppliers).toEqual(off.suppliers);
  expect(after(off, [{ ...acme, on: true }]).suppliers).toEqual(off.suppliers);
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

test('the audit log contains what changed, and only a key’s last characters', () => {
  const facts = supplierFacts(
    withAcme,
    after(withAcme, [{ id: 'acme', on: false, key: 'acme-other-98765432' }]),
  );
  expect(facts).toEqual({
    before: { supplier_acme_on: true, supplier_acme_key: 'set, ends in 3456' },
    after: { supplier_acme_on: false, supplier_acme_key: 'set, ends in 5432' },
  });
});

test('a supplier counts as changed by somebody else where the name or address that is changed is another than was seen', () => {
  const seen = [{ id: 'acme', name: 'Acme', address: 'https://api.example.com/' }];
  expect(othersSince(withAcme, [{ id: 'acme', name: 'Acme Ghana' }], seen)).toEqual(['Acme data']);
  expect(othersSince(withAcme, [{ id: 'acme', name: 'Acme data' }], seen)).toEqual([]);
  expect(othersSince(withAcme, [{ id: 'acme', on: false }], seen)).toEqual([]);
  expect(othersSince(withAcme, [{ id: 'acme', name: 'Acme Ghana' }], [])).toEqual([]);
});
