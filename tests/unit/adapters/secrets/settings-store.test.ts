import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import 'aws-sdk-client-mock-jest';
import { settingsStore } from '../../../../lambdas/adapters/secrets/settings-store';

const secrets = mockClient(SecretsManagerClient);
afterAll(() => secrets.restore());
beforeEach(() => {
  secrets.reset();
});

const nowMs = 0;
const open = () =>
  settingsStore({ client: new SecretsManagerClient({}), secretId: 'the-secret', now: () => nowMs });
const stored = (settings: object) =>
  secrets
    .on(GetSecretValueCommand)
    .resolves({ SecretString: JSON.stringify(settings), VersionId: 'first-version' });

test('settings are written as one document that follows the version that was read, and read back at once', async () => {
  stored({});
  secrets.on(PutSecretValueCommand).resolves({});
  secrets.on(UpdateSecretVersionStageCommand).resolves({});
  const store = open();
  const { settings, version } = await store.readVersion();
  const changed = { ...settings, hubnet_api_key: 'new' };
  expect(await store.write(changed, version)).toBe('written');
  expect(secrets).toHaveReceivedCommandWith(PutSecretValueCommand, {
    SecretId: 'the-secret',
    SecretString: JSON.stringify(changed),
    VersionStages: ['PROPOSED'],
  });
  const [put] = secrets.commandCalls(PutSecretValueCommand);
  expect(secrets).toHaveReceivedCommandWith(UpdateSecretVersionStageCommand, {
    SecretId: 'the-secret',
    VersionStage: 'AWSCURRENT',
    RemoveFromVersionId: 'first-version',
    MoveToVersionId: String(put?.args[0].input.ClientRequestToken),
  });
  expect((await store.read()).hubnet_api_key).toBe('new');
});

const refusedMove = Object.assign(new Error('No'), { name: 'InvalidParameterException' });

test.each([
  ['another change came first', 'another-version', 'changed_meanwhile'],
  ['its own first try had succeeded', null, 'written'],
])('after a refused change, the store reads whether %s', async (_what, found, outcome) => {
  stored({});
  secrets.on(PutSecretValueCommand).resolves({});
  const store = open();
  const { settings, version } = await store.readVersion();
  secrets.on(UpdateSecretVersionStageCommand).callsFake(({ MoveToVersionId: own }) => {
    secrets.on(GetSecretValueCommand).resolves({ SecretString: '{}', VersionId: found ?? own });
    throw refusedMove;
  });
  expect(await store.write(settings, version)).toBe(outcome);
});

test('a change that is refused for another reason was not made', async () => {
  stored({});
  secrets.on(PutSecretValueCommand).resolves({});
  secrets.on(UpdateSecretVersionStageCommand).rejects(refusedMove);
  const store = open();
  const { settings, version } = await store.readVersion();
  await expect(store.write(settings, version)).rejects.toThrow('No');
});

test('unreadable settings are reported without their values', async () => {
  for (const text of ['sk_live_secret', '{"paystack_secret_key":42}', '']) {
    secrets.on(GetSecretValueCommand).resolves({ SecretString: text });
    const error = await open()
      .read()
      .catch((reason: Error) => reason);
    expect(String(error)).toMatch(/settings secret/);
    expect(JSON.stringify(error) + String(error)).not.toMatch(/sk_live_secret|42/);
  }
});
