import type { AuditRecord } from '../../../lambdas/core/audit-log/audit-record';
import type { Change } from '../../../lambdas/core/kernel/changes';
import { type Settings, settingsSchema } from '../../../lambdas/core/settings/entities';
import { type SettingsChange, updateSettings } from '../../../lambdas/core/settings/update-settings';
import { createModelTable } from '../../simulation/model/model-table';
import { noon } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { wholeDb } from '../../support/table/whole-db';

const stored = settingsSchema.parse({
  paystack_secret_key: 'sk_test_abc',
  paystack_public_key: 'pk_test_abc',
  paystack_active: true,
  hubnet_api_key: 'hubnet',
});

function store() {
  const written: Settings[] = [];
  let isBehind = false;
  const settings = {
    read: async () => stored,
    readVersion: async () => ({ settings: written.at(-1) ?? stored, version: String(written.length) }),
    async write(next: Settings, version: string) {
      if (isBehind || version !== String(written.length)) return 'changed_meanwhile' as const;
      written.push(next);
      return 'written' as const;
    },
  };
  const records: AuditRecord[] = [];
  const audit = {
    ...wholeDb(createModelTable()),
    async write(changes: readonly Change[]) {
      records.push(...changes.flatMap((change) => (change.kind === 'audit' ? [change.record] : [])));
      return { kind: 'written' } as const;
    },
  };
  const clock = { now: () => noon, sleep: async () => undefined };
  const ids = { next: () => 'fresh-token', jitter: () => 0 };
  const changeBehind = () => {
    isBehind = true;
  };
  return { written, records, changeBehind, ports: { settings, db: audit, clock, ids } };
}

test('settings that somebody else has changed since they were opened, or changes now, are not overwritten', async () => {
  const { written, ports, changeBehind } = store();
  const save = (change: SettingsChange, version: number) =>
    updateSettings(ports, { by: ownerBy('admin-1'), change, version });
  const refused = {
    code: 'invalid_request',
    userMessage: 'Somebody else has changed the settings since you opened them. Nothing is saved.',
  };
  await save({ report_days: 14 }, 0);
  await expect(save({ case_hours: 48 }, 0)).rejects.toMatchObject(refused);
  // The same again after a lost answer.
  await save({ report_days: 14 }, 0);
  changeBehind();
  await expect(save({ case_hours: 48 }, 1)).rejects.toMatchObject(refused);
  expect(written).toMatchObject([{ report_days: 14, version: 1 }]);
});

test.each([
  ['a public key in the secret’s place', { paystack_secret_key: 'pk_test_abc' }, 'paystack_secret_key'],
  ['a key of another service', { paystack_secret_key: 'AKIAXYZ' }, 'paystack_secret_key'],
  ['a key with a line break', { paystack_public_key: 'pk_test_abc\n' }, 'paystack_public_key'],
  ['a live key together with a test key', { paystack_secret_key: 'sk_live_abc' }, 'paystack_public_key'],
  ['payments without a key', { paystack_secret_key: '' }, 'paystack_active'],
])('%s is refused by name, and nothing is written', async (_what, change, field) => {
  const { written, records, ports } = store();
  await expect(updateSettings(ports, { by: ownerBy('admin-1'), change })).rejects.toMatchObject({
    code: 'invalid_request',
    userMessage: expect.stringContaining(field),
  });
  expect(written).toEqual([]);
  expect(records).toEqual([]);
});

describe('the audit record', () => {
  const secret = 'sk_test_0123456789abcdef';

  test('names the changed settings, and of keys no more than their ends', async () => {
    const { records, ports } = store();
    const change = { paystack_secret_key: secret, hubnet_api_key: '', bundle_api_active: true };
    await updateSettings(ports, { by: ownerBy('admin-1'), change });
    expect(records).toEqual([
      expect.objectContaining({
        action: 'update-settings',
        adminId: 'admin-1',
        targetId: 'settings',
        before: {
          paystack_secret_key: 'set, ends in …',
          hubnet_api_key: 'set, ends in …',
          bundle_api_active: false,
        },
        after: {
          paystack_secret_key: 'set, ends in cdef',
          hubnet_api_key: 'not set',
          bundle_api_active: true,
        },
      }),
    ]);
    expect(JSON.stringify(records)).not.toContain(secret);
  });
});
