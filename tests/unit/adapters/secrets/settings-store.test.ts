import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import 'aws-sdk-client-mock-jest';
import { settingsStore } from '../../../../lambdas/adapters/secrets/settings-store';

const secrets = mockClient(SecretsManagerClient);
beforeEach(() => {
  secrets.reset();
});

let nowMs = 0;
const open = () =>
  settingsStore({ client: new SecretsManagerClient({}), secretId: 'the-secret', now: () => nowMs });
const stored = (settings: object) =>
  secrets.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(settings) });

test('settings are read once a minute', async () => {
  stored({ hubnet_api_key: 'first' });
  const store = open();
  await store.read();
  stored({ hubnet_api_key: 'second' });
  nowMs += 59_999;
  expect((await store.read()).hubnet_api_key).toBe('first');
  nowMs += 1;
  expect((await store.read()).hubnet_api_key).toBe('second');
  expect(secrets).toHaveReceivedCommandTimes(GetSecretValueCommand, 2);
});

test('they are written as one document, and read from it at once', async () => {
  stored({});
  secrets.on(PutSecretValueCommand).resolves({});
  const store = open();
  const settings = { ...(await store.read()), hubnet_api_key: 'new' };
  await store.write(settings);
  expect(secrets).toHaveReceivedCommandWith(PutSecretValueCommand, {
    SecretId: 'the-secret',
    SecretString: JSON.stringify(settings),
  });
  expect((await store.read()).hubnet_api_key).toBe('new');
});

test('settings that can’t be read are named without their values', async () => {
  for (const text of ['sk_live_secret', '{"paystack_secret_key":42}', '']) {
    secrets.on(GetSecretValueCommand).resolves({ SecretString: text });
    const error = await open()
      .read()
      .catch((reason: Error) => reason);
    expect(String(error)).toMatch(/settings secret/);
    expect(JSON.stringify(error) + String(error)).not.toMatch(/sk_live_secret|42/);
  }
});

test('a moment’s trouble is "unavailable", a lasting one is not', async () => {
  const failure = (name: string) => Object.assign(new Error('x'), { name });
  secrets.on(GetSecretValueCommand).rejects(failure('ThrottlingException'));
  await expect(open().read()).rejects.toMatchObject({ code: 'unavailable' });
  secrets.on(GetSecretValueCommand).rejects(failure('AccessDeniedException'));
  await expect(open().read()).rejects.toMatchObject({ name: 'AccessDeniedException' });
});
