import type { AuditRecord } from '../../../lambdas/core/audit-log/rows';
import { updateSettings } from '../../../lambdas/core/desk/update-settings';
import type { Change } from '../../../lambdas/core/kernel/changes';
import { hourMs } from '../../../lambdas/core/kernel/time';
import type { Order } from '../../../lambdas/core/orders/order';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { type Settings, settingsSchema } from '../../../lambdas/core/settings/settings';
import { createModelTable } from '../../simulation/model/model-table';
import { attempt, noon, order } from '../../support/shop/fixtures';
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
  const table = createModelTable();
  const audit = {
    ...wholeDb(table),
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
  const ports = { settings, db: audit, shopUrl: 'https://shop.example', clock, ids };
  return { table, written, records, changeBehind, ports };
}

test('a supplier’s key is not changed while the supplier may still deliver an order, and the answer names it', async () => {
  const { table, written, records, ports } = store();
  const put = (change: Partial<Order>) => table.write({ put: orderRow.encode(order(change)) });
  const open = { stage: 'accepted', dueAt: new Date(noon.getTime() + hourMs) } as const;
  const late = { ...open, attempts: [attempt({ supplier: 'hubnet', outcome: 'accepted' })] };
  await put({ ...late, id: 'ORDAT' });
  await put({ ...late, id: 'ORDENDED', stage: 'followed', status: 'failed' });
  await put({ ...open, id: 'ORDELSE', attempts: [attempt({ supplier: 'primary', outcome: 'accepted' })] });
  await put({ id: 'ORDINLINE', stage: 'waiting', status: 'pending', dueAt: noon, attempts: [] });
  const save = () => updateSettings(ports, ownerBy('admin-1'), { settings: { hubnet_api_key: 'other' } });
  await expect(save()).rejects.toMatchObject({
    code: 'invalid_request',
    userMessage: expect.stringMatching(/^Hubnet may still deliver ORDAT\./),
  });
  expect([written, records]).toEqual([[], []]);
  await put({ ...late, id: 'ORDAT', stage: 'settled', status: 'completed', dueAt: null });
  expect(await save()).toMatchObject({ hubnet_api_key: 'other' });
});

test('settings that somebody else has changed since they were opened, or changes now, are not overwritten', async () => {
  const { written, ports, changeBehind } = store();
  const save = (settings: Parameters<typeof updateSettings>[2]['settings'], version: number) =>
    updateSettings(ports, ownerBy('admin-1'), { settings, version });
  const refused = {
    code: 'invalid_request',
    userMessage: 'Somebody else has changed this since you opened it. Nothing is saved.',
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
  await expect(updateSettings(ports, ownerBy('admin-1'), { settings: change })).rejects.toMatchObject({
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
    await updateSettings(ports, ownerBy('admin-1'), { settings: change });
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
