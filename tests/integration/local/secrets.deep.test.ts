import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetSecretValueCommand,
  InvalidParameterException,
  ListSecretsCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { localClientConfig } from '../../../local/aws-clients';
import { type LocalServer, startServer } from '../../../local/http/server';
import { secretsManagerProtocol } from '../../../local/secrets/protocol';
import { openSecretsManager } from '../../../local/secrets/secrets-manager';

/* Uses the real SDK client, as functions do. */

let directory: string;
let server: LocalServer;
let client: SecretsManagerClient;

async function start(): Promise<void> {
  const secrets = openSecretsManager(join(directory, 'secrets.json'));
  secrets.createOnce('shop/settings', () => 'first');
  const purpose = { port: 0, what: 'secrets', option: '--none' };
  server = await startServer(secretsManagerProtocol(secrets), {
    ...purpose,
    onError: (error) => {
      throw error;
    },
  });
  client = new SecretsManagerClient(localClientConfig(server.url));
}

async function stop(): Promise<void> {
  client.destroy();
  await server.close();
}

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'secrets-'));
  await start();
});
afterEach(async () => {
  await stop();
  rmSync(directory, { recursive: true });
});

const get = (SecretId = 'shop/settings') => client.send(new GetSecretValueCommand({ SecretId }));
const put = (SecretString: string, SecretId = 'shop/settings') =>
  client.send(new PutSecretValueCommand({ SecretId, SecretString }));

const propose = async (SecretString: string) => {
  const proposal = { SecretId: 'shop/settings', SecretString, VersionStages: ['PROPOSED'] };
  return (await client.send(new PutSecretValueCommand(proposal))).VersionId;
};
const promote = (MoveToVersionId: string | undefined, RemoveFromVersionId: string | undefined) =>
  client.send(
    new UpdateSecretVersionStageCommand({
      SecretId: 'shop/settings',
      VersionStage: 'AWSCURRENT',
      MoveToVersionId,
      RemoveFromVersionId,
    }),
  );

test('a saved value is read back, with its version, also after a restart', async () => {
  const { VersionId } = await put('second');
  await stop();
  await start();
  expect(await get()).toMatchObject({
    ARN: expect.stringMatching(/^arn:aws:secretsmanager:eu-west-1:\d{12}:secret:shop\/settings-.{6}$/),
    Name: 'shop/settings',
    SecretString: 'second',
    VersionId,
    VersionStages: ['AWSCURRENT'],
    CreatedDate: expect.any(Date),
  });
});

test('a version becomes current only if it replaces the named one', async () => {
  const before = (await get()).VersionId;
  const [first, second] = await Promise.all(['first', 'second'].map((text) => propose(text)));
  expect(await get()).toMatchObject({ VersionId: before });
  await promote(first, before);
  await expect(promote(second, before)).rejects.toThrow(InvalidParameterException);
  expect(await get()).toMatchObject({ SecretString: 'first', VersionId: first });
});

test('a missing secret is a ResourceNotFoundException', async () => {
  await expect(get('nothing')).rejects.toThrow(ResourceNotFoundException);
  await expect(put('x', 'nothing')).rejects.toThrow(ResourceNotFoundException);
});

test('an operation that is not emulated is an UnknownOperationException', async () => {
  await expect(client.send(new ListSecretsCommand({}))).rejects.toMatchObject({
    name: 'UnknownOperationException',
  });
});
