import { type StoredSettings, settingEffects } from '../../../../../contracts/settings/setting-effects';
import { draftErrors } from '../../../../../frontend/src/features/admin/settings/draft/draft-errors';
import { unsavedChanges } from '../../../../../frontend/src/features/admin/settings/draft/settings-draft';
import type { Settings } from '../../../../../lambdas/core/settings/entities';
import { settingsView } from '../../../../../lambdas/core/settings/update-settings';
import { settings } from '../../../../support/shop/fixtures';

const testKeys = { paystack_secret_key: 'sk_test_abc123', paystack_public_key: 'pk_test_abc123' };
const stored = (change: Partial<Settings> = {}): StoredSettings =>
  settingsView(settings({ ...testKeys, ...change }));

test('a value that equals the stored one is not an unsaved change', () => {
  const draft = { bundle_api_active: false, active_bundle_api: 'primary', hubnet_api_key: '' } as const;
  expect(unsavedChanges(draft, stored())).toEqual({ bundle_api_active: false, hubnet_api_key: '' });
});

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

describe('the effects of saving are shown', () => {
  const wordsOf = (draft: Parameters<typeof settingEffects>[1], change: Partial<Settings> = {}) =>
    settingEffects(stored(change), draft)
      .map(({ text }) => text)
      .join(' ');
  const otherAccount =
    'Payments in progress may be marked failed if the new key is from another account or mode.';

  test.each([
    [
      'turned off',
      { bundle_api_active: false },
      {},
      'Within a minute, new orders are marked Manual and wait for an admin',
    ],
    [
      'turned on',
      { bundle_api_active: true },
      { bundle_api_active: false },
      'go to suppliers again within a minute',
    ],
    ['turned on without keys', { bundle_api_active: true }, { hubnet_api_key: '' }, 'No supplier has a key'],
    [
      'another API, with Hubnet',
      { active_bundle_api: 'secondary' as const },
      {},
      'Hubnet has a key, so it still comes first where no route says otherwise',
    ],
    [
      'another API',
      { active_bundle_api: 'secondary' as const },
      { hubnet_api_key: '', primary_bundle_api_key: 'p', secondary_bundle_api_key: 's' },
      'Secondary comes first where no route says otherwise. Orders already sent to Primary will still be tracked.',
    ],
    [
      'another API without a key',
      { active_bundle_api: 'secondary' as const },
      { hubnet_api_key: '', primary_bundle_api_key: 'p' },
      'Secondary has no key: Primary comes first where no route says otherwise.',
    ],
    [
      'another API, while orders are processed by hand',
      { active_bundle_api: 'secondary' as const },
      { bundle_api_active: false },
      'Nothing goes to Secondary',
    ],
    ['a key removed', { hubnet_api_key: '' }, {}, 'We can’t ask Hubnet about orders'],
    ['a key replaced', { hubnet_api_key: 'new' }, {}, 'will be checked with the new key'],
    [
      'live keys',
      { paystack_secret_key: 'sk_live_a' },
      {},
      `Top-ups change from test to live: customers pay real money. ${otherAccount}`,
    ],
    ['another test key', { paystack_secret_key: 'sk_test_b' }, {}, otherAccount],
    ['no secret key', { paystack_secret_key: '' }, {}, 'no payment is credited'],
    ['payments off', { paystack_active: false }, {}, 'can’t start top-ups'],
  ])('%s', (_what, draft, change, words) => {
    expect(wordsOf(draft, change)).toContain(words);
  });

  test('a first key affects nothing in progress', () => {
    expect(settingEffects(stored(), { secondary_bundle_api_key: 'new' })).toEqual([]);
  });
});
