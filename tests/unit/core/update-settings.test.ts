import type { AuditRecord } from '../../../lambdas/core/audit-log/audit-record';
import type { Change } from '../../../lambdas/core/kernel/changes';
import { type Settings, settingsSchema } from '../../../lambdas/core/settings/entities';
import {
  type SeenSettings,
  type SettingsChange,
  updateSettings,
} from '../../../lambdas/core/settings/update-settings';
import { createModelTable } from '../../simulation/model/model-table';
import { noon } from '../../support/shop/fixtures';
import { unguarded } from '../../support/shop/unguarded';
import { wholeDb } from '../../support/table/whole-db';

const stored = settingsSchema.parse({
  paystack_secret_key: 'sk_test_abc',
  paystack_public_key: 'pk_test_abc',
  paystack_active: true,
  hubnet_api_key: 'hubnet',
});

function store() {
  const written: Settings[] = [];
  const settings = {
    read: async () => stored,
    readVersion: async () => ({ settings: written.at(-1) ?? stored, version: String(written.length) }),
    async write(next: Settings, version: string) {
      if (version !== String(written.length)) return 'changed_meanwhile' as const;
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
  return { written, records, ports: { settings, db: audit, clock, ids, guard: unguarded } };
}

test('a setting that somebody else changed meanwhile is not overwritten unseen, and is named', async () => {
  const { written, ports } = store();
  const save = (change: SettingsChange, seen: SeenSettings) =>
    updateSettings(ports, { adminId: 'admin-1', change, seen });
  await save({ report_days: 14 }, { report_days: stored.report_days });
  await expect(save({ report_days: 21 }, { report_days: stored.report_days })).rejects.toMatchObject({
    code: 'invalid_request',
    userMessage: expect.stringContaining('Days in which an order can be reported'),
  });
  const key = { set: true, last4: 'gone' };
  await expect(save({ hubnet_api_key: 'mine' }, { hubnet_api_key: key })).rejects.toMatchObject({
    userMessage: expect.stringContaining('Hubnet API key'),
  });
  expect(written).toHaveLength(1);
  // The same value as theirs overwrites nothing, and neither does a repetition after a lost answer.
  await save({ report_days: 14, case_hours: 48 }, { report_days: stored.report_days });
  await save({ report_days: 21 }, { report_days: 14 });
  expect(written.at(-1)).toMatchObject({ report_days: 21, case_hours: 48 });
});

test.each([
  ['a public key in the secret’s place', { paystack_secret_key: 'pk_test_abc' }, 'paystack_secret_key'],
  ['a key of another service', { paystack_secret_key: 'AKIAXYZ' }, 'paystack_secret_key'],
  ['a key with a line break', { paystack_public_key: 'pk_test_abc\n' }, 'paystack_public_key'],
  ['a live key together with a test key', { paystack_secret_key: 'sk_live_abc' }, 'paystack_public_key'],
  ['payments without a key', { paystack_secret_key: '' }, 'paystack_active'],
])('%s is refused by name, and nothing is written', async (_what, change, field) => {
  const { written, records, ports } = store();
  await expect(updateSettings(ports, { adminId: 'admin-1', change })).rejects.toMatchObject({
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
    await updateSettings(ports, { adminId: 'admin-1', change });
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
