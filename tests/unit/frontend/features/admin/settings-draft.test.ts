import type { StoredSettings } from '../../../../../contracts/settings/setting-effects';
import { draftErrors } from '../../../../../frontend/src/features/admin/settings/draft/draft-errors';
import type { Settings } from '../../../../../lambdas/core/settings/entities';
import { settingsView } from '../../../../../lambdas/core/settings/update-settings';
import { settings } from '../../../../support/shop/fixtures';

const testKeys = { paystack_secret_key: 'sk_test_abc123', paystack_public_key: 'pk_test_abc123' };
const stored = (change: Partial<Settings> = {}): StoredSettings =>
  settingsView(settings({ ...testKeys, ...change }));

describe('invalid values are shown beside their fields', () => {
  test.each([
    ['a public key in the secret’s place', { paystack_secret_key: 'pk_test_abc' }, ['paystack_secret_key']],
    [
      'a live secret beside a stored test key',
      { paystack_secret_key: 'sk_live_abc' },
      ['paystack_secret_key'],
    ],
    [
      'a live public beside a stored test key',
      { paystack_public_key: 'pk_live_abc' },
      ['paystack_public_key'],
    ],
    [
      'two new keys of two modes',
      { paystack_secret_key: 'sk_live_abc', paystack_public_key: 'pk_test_abc' },
      ['paystack_public_key'],
    ],
    ['payments without a key', { paystack_secret_key: '', paystack_active: true }, ['paystack_active']],
    ['what a screen shows of a key', { hubnet_api_key: '••••-key' }, ['hubnet_api_key']],
    ['a key that is too long', { primary_bundle_api_key: 'x'.repeat(301) }, ['primary_bundle_api_key']],
    ['a window of more than an hour', { duplicate_minutes: 61 }, ['duplicate_minutes']],
    ['a window that is no number', { duplicate_minutes: Number.NaN }, ['duplicate_minutes']],
    ['reports after more than a month', { report_days: 31 }, ['report_days']],
    ['answers within no hour', { case_hours: 0 }, ['case_hours']],
    ['reports of a month, answered within an hour', { report_days: 30, case_hours: 1 }, []],
    ['a window of no minutes', { duplicate_minutes: 0 }, []],
    ['two new keys of one mode', { paystack_secret_key: 'sk_live_a', paystack_public_key: 'pk_live_a' }, []],
    ['keys that are removed while payments are off', { ...testKeys, paystack_secret_key: '' }, []],
  ])('%s', (_what, draft, fields) => {
    expect(Object.keys(draftErrors(stored(), draft))).toEqual(fields);
  });
});
