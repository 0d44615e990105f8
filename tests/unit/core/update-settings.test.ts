import { type Settings, settingsSchema } from '../../../lambdas/core/settings/entities';
import { type SettingsChange, updateSettings } from '../../../lambdas/core/settings/update-settings';

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
    readLatest: async () => stored,
    write: async (next: Settings) => void written.push(next),
  };
  return { written, ports: { settings, ids: { next: () => 'fresh-token' } } };
}

const update = async (change: SettingsChange) => {
  const { written, ports } = store();
  await updateSettings(ports, change);
  return written;
};

test('what is not given keeps its value, and one write has it all', async () => {
  expect(await update({ hubnet_api_key: 'new' })).toEqual([
    { ...stored, hubnet_api_key: 'new', bundle_webhook_token: 'fresh-token' },
  ]);
});

test('an empty key unsets it', async () => {
  expect(await update({ hubnet_api_key: '' })).toMatchObject([{ hubnet_api_key: '' }]);
});

test.each([
  ['a public key in the secret’s place', { paystack_secret_key: 'pk_test_abc' }, 'paystack_secret_key'],
  ['a key of another service', { paystack_secret_key: 'AKIAXYZ' }, 'paystack_secret_key'],
  ['a key with a line break', { paystack_public_key: 'pk_test_abc\n' }, 'paystack_public_key'],
  ['a live key with a test one', { paystack_secret_key: 'sk_live_abc' }, 'paystack_public_key'],
  ['payments without a key', { paystack_secret_key: '' }, 'paystack_active'],
])('%s is refused by name, and nothing is written', async (_what, change, field) => {
  const { written, ports } = store();
  await expect(updateSettings(ports, change)).rejects.toMatchObject({
    code: 'invalid_request',
    userMessage: expect.stringContaining(field),
  });
  expect(written).toEqual([]);
});
