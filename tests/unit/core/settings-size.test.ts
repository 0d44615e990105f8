import { adminUpdateSettings } from '../../../contracts/settings/admin-update-settings';
import { mostSuppliersKept } from '../../../contracts/suppliers/suppliers';
import { keepSettings } from '../../../lambdas/core/approvals/waiting-settings';
import type { Settings } from '../../../lambdas/core/settings/entities';
import { assertFits } from '../../../lambdas/core/settings/update-settings';
import { noon, settings } from '../../support/shop/fixtures';
import { refundApproval } from '../../support/shop/refund-approval';

/** https://docs.aws.amazon.com/secretsmanager/latest/userguide/reference_limits.html */
const mostOfSecretsManager = 65_536;
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

/** Characters that JSON escapes take two bytes each. */
const longestKey = '\\'.repeat(300);
const longestName = 'ɣ'.repeat(30);
const longestSupplier = (id: string) => ({
  ...{ id, name: longestName, protocol: 'hubnet' as const, on: false, key: longestKey },
  address: `https://${'a'.repeat(186)}.com/`,
});

/** The longest settings that one request can send. */
const longest = {
  ...{ paystack_secret_key: longestKey, paystack_public_key: longestKey, hubnet_api_key: longestKey },
  ...{ primary_bundle_api_key: longestKey, secondary_bundle_api_key: longestKey },
  suppliers: ['acme-1', 'acme-2', 'acme-3'].map(longestSupplier),
};

const full = settings({
  ...longest,
  suppliers: Array.from({ length: mostSuppliersKept }, (_, index) => ({
    ...longestSupplier(`${'a'.repeat(17)}-${index}`),
    removed_at: '2026-11-20T12:00:00.000Z',
  })),
});

type KeepDb = Parameters<typeof keepSettings>[0]['db'];

const allWait = {
  many: async (_: unknown, keys: readonly { id: string }[]) =>
    keys.map(({ id }) => ({ ...refundApproval({ orderId: 'ORD1' }), id })),
} as unknown as KeepDb;

function storeOf(first: Settings) {
  let stored = first;
  return {
    read: () => stored,
    db: { many: async () => [] } as unknown as KeepDb,
    clock: { now: () => noon, sleep: async () => undefined },
    ids: { jitter: () => 0 },
    settings: {
      readVersion: async () => ({ settings: stored, version: '' }),
      async write(next: Settings) {
        stored = next;
        return 'written' as const;
      },
    },
  };
}

test('the longest suppliers, keys and waiting changes fit into the secret, until there is no room for another', async () => {
  expect(adminUpdateSettings.input.safeParse({ settings: longest }).success).toBe(true);
  const store = storeOf(full);
  const ids = Array.from({ length: 3 }, (_, index) => `approval-${index}`);
  for (const id of ids) await keepSettings(store, id, longest);
  expect(bytesOf(store.read())).toBeLessThan(mostOfSecretsManager);
  expect(Object.keys(store.read().waiting)).toEqual(ids);
  const kept = store.read();
  await expect(keepSettings({ ...store, db: allWait }, 'approval-3', longest)).rejects.toMatchObject({
    userMessage: expect.stringContaining('Too many changes of settings wait for approval.'),
  });
  expect(store.read()).toBe(kept);
});

test('settings of which no request is stored are dropped only if there is no other room, the oldest first', async () => {
  const store = storeOf(full);
  for (let asked = 0; asked < 5; asked += 1) await keepSettings(store, `approval-${asked}`, longest);
  expect(Object.keys(store.read().waiting)).toEqual(['approval-2', 'approval-3', 'approval-4']);
});

test('settings that would grow beyond the secret are refused in words, and nothing is written', async () => {
  const gone = { ...full, suppliers_gone: Array.from({ length: 1_900 }, () => 'a-removed-supplier') };
  const store = storeOf(gone);
  await expect(keepSettings(store, 'approval', longest)).rejects.toMatchObject({
    code: 'invalid_request',
    userMessage: expect.stringContaining('too long to be kept. Nothing is saved.'),
  });
  expect(store.read()).toBe(gone);
  const longer = { ...gone, hubnet_api_key: `${gone.hubnet_api_key}12345` };
  expect(() => assertFits(gone, longer)).toThrow('too long');
});

test('switches can always be changed, and so can fields that become shorter', () => {
  const gone = { ...full, suppliers_gone: Array.from({ length: 2_000 }, () => 'a-removed-supplier') };
  expect(() => assertFits(gone, { ...gone, bundle_api_active: false })).not.toThrow();
  expect(() => assertFits(gone, { ...gone, hubnet_api_key: '' })).not.toThrow();
});
