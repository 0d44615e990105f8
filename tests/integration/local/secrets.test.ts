import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetSecretValueCommand,
  ListSecretsCommand,
  PutSecretValueCommand,
  ResourceExistsException,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { localClientConfig } from '../../../local/aws-clients';
import { type LocalServer, startServer } from '../../../local/http/server';
import { secretsManagerProtocol } from '../../../local/secrets/protocol';
import { openSecretsManager } from '../../../local/secrets/secrets-manager';

/* Through the real SDK client, as the functions read it. */

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

const get = (input = {}) => client.send(new GetSecretValueCommand({ SecretId: 'shop/settings', ...input }));
const put = (SecretString: string, ClientRequestToken?: string) =>
  client.send(
    new PutSecretValueCommand({
      SecretId: 'shop/settings',
      SecretString,
      ...(ClientRequestToken && { ClientRequestToken }),
    }),
  );

test('a saved value is read back, and the one before it stays as AWSPREVIOUS', async () => {
  const { VersionId } = await put('second');
  expect(await get()).toMatchObject({
    Name: 'shop/settings',
    SecretString: 'second',
    VersionId,
    VersionStages: ['AWSCURRENT'],
    CreatedDate: expect.any(Date),
  });
  expect(await get({ VersionStage: 'AWSPREVIOUS' })).toMatchObject({ SecretString: 'first' });
  expect(await get({ VersionId })).toMatchObject({ SecretString: 'second' });
});

test('a secret is found by its ARN as well', async () => {
  const { ARN } = await get();
  expect(ARN).toMatch(/^arn:aws:secretsmanager:eu-west-1:\d{12}:secret:shop\/settings-.{6}$/);
  expect(await client.send(new GetSecretValueCommand({ SecretId: ARN ?? '' }))).toMatchObject({
    SecretString: 'first',
  });
});

test('the same token with the same value is one version; with another value it is refused', async () => {
  const token = randomUUID();
  const first = await put('second', token);
  expect(first.VersionId).toBe(token);
  await put('third');
  expect((await put('second', token)).VersionId).toBe(token);
  expect((await get()).SecretString).toBe('third');
  await expect(put('another', token)).rejects.toThrow(ResourceExistsException);
});

test('a missing secret or version is a ResourceNotFoundException', async () => {
  await expect(client.send(new GetSecretValueCommand({ SecretId: 'nothing' }))).rejects.toThrow(
    ResourceNotFoundException,
  );
  await expect(get({ VersionId: randomUUID() })).rejects.toThrow(ResourceNotFoundException);
  await expect(
    client.send(new PutSecretValueCommand({ SecretId: 'nothing', SecretString: 'x' })),
  ).rejects.toThrow(ResourceNotFoundException);
});

test('secrets survive a restart', async () => {
  await put('second');
  await stop();
  await start();
  expect((await get()).SecretString).toBe('second');
});

test('an operation that is not emulated is an UnknownOperationException', async () => {
  await expect(client.send(new ListSecretsCommand({}))).rejects.toMatchObject({
    name: 'UnknownOperationException',
  });
});
