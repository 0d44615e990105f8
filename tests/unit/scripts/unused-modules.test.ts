import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as serde from '@smithy/core/serde';
import { build } from 'esbuild';
import { type ReplacedModule, replaceModules } from '../../../scripts/lib/functions/replaced-modules';
import {
  replacedModules,
  sdkClients,
  withoutUnusedModules,
} from '../../../scripts/lib/functions/unused-modules';
import { projectRoot } from '../../../scripts/lib/project-root';

describe('a library’s update', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'replaced-'));
    mkdirSync(join(root, 'node_modules/library'), { recursive: true });
    writeFileSync(join(root, 'node_modules/library/index.js'), 'export const size = "large";');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const bundle = async (module: Omit<ReplacedModule, 'because'>) => {
    const { outputFiles } = await build({
      stdin: { contents: "export { size } from 'library'", resolveDir: root },
      bundle: true,
      write: false,
      logLevel: 'silent',
      plugins: [replaceModules([{ ...module, because: '' }], root)],
    });
    return outputFiles[0]?.text;
  };

  test('that changes nothing leaves the replacement in its place', async () => {
    const contents = () => 'export const size = "small";';
    const text = await bundle({ path: 'library/index.js', contents });
    expect(text).toContain('small');
    expect(text).not.toContain('large');
  });

  const contents = () => 'export const size = "small";';
  const rewritten = () => {
    throw new Error('It does not say: small');
  };
  test.each([
    ['moves a replaced file', 'library/gone.js', contents],
    ['rewrites what a replacement is made of', 'library/index.js', rewritten],
  ])('that %s fails the build, which names the file', async (_, path, contents) => {
    const words = `replaces ${path}, which is no longer what it was`;
    await expect(bundle({ path, contents })).rejects.toThrow(words);
  });
});

test('every replaced module has its reason, and is replaced once', () => {
  for (const { because } of replacedModules) expect(because).toMatch(/\w.*\.$/);
  const paths = replacedModules.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test('every error that an adapter checks by its class has its class in the bundles', async () => {
  const folder = join(projectRoot, 'lambdas');
  const sources = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.ts'));
  const asked = new Map<string, Set<string>>();
  for (const name of sources) {
    const text = await readFile(join(folder, name), 'utf8');
    for (const [, names = '', library = ''] of text.matchAll(
      /import \{([^}]*)\} from '(@aws-sdk\/client-[^']+)'/g,
    )) {
      const errors = names.match(/\b\w+(Exception|Error|Failure)\b/g) ?? [];
      asked.set(library, new Set([...(asked.get(library) ?? []), ...errors]));
    }
  }
  const kept = sdkClients.map(({ package: library, errors }) => [library, [...errors].sort()]);
  const needed = [...asked].map(([library, errors]) => [library, [...errors].sort()]);
  expect(needed.sort()).toEqual(kept.sort());
});

describe('a client in a bundle', () => {
  interface Bundled {
    readonly DynamoDBClient: typeof DynamoDBClient;
    readonly CognitoIdentityProviderClient: typeof CognitoIdentityProviderClient;
    readonly SecretsManagerClient: typeof SecretsManagerClient;
    readonly serde: typeof serde;
    readonly GetItemCommand: new (input: object) => Parameters<DynamoDBClient['send']>[0];
  }
  let bundled: Bundled;
  beforeAll(async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `
          export { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
          export { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
          export { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
          export * as serde from '@smithy/core/serde';`,
        resolveDir: projectRoot,
      },
      bundle: true,
      write: false,
      platform: 'node',
      format: 'cjs',
      mainFields: ['module', 'main'],
      plugins: [withoutUnusedModules],
    });
    const module = { exports: {} as Bundled };
    const load = new Function('module', 'exports', 'require', outputFiles[0]?.text ?? '');
    load(module, module.exports, createRequire(join(projectRoot, 'package.json')));
    bundled = module.exports;
  });

  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const published = { DynamoDBClient, CognitoIdentityProviderClient, SecretsManagerClient };
  const names = Object.keys(published) as (keyof typeof published)[];

  test.each(names)('%s has the host of its region, as by the SDK’s rules', (name) => {
    const [ours, theirs] = [bundled, published].map((library) => {
      const { endpointProvider } = new library[name]({ region: 'eu-west-1', credentials }).config;
      return (params: object) => endpointProvider(params as never).url.href;
    });
    for (const Region of ['eu-west-1', 'af-south-1', 'us-gov-west-1', 'cn-north-1']) {
      const params = { Region, UseFIPS: false, UseDualStack: false };
      expect(ours?.(params)).toBe(theirs?.(params));
      const local = { ...params, Endpoint: 'http://127.0.0.1:4566/base' };
      expect(ours?.(local)).toBe(theirs?.(local));
    }
  });

  test('dates are read and written as by the SDK, and a wrong one is refused', () => {
    const [ours, theirs] = [bundled.serde, serde].map((library) => [
      library.parseEpochTimestamp(1_764_115_200.123),
      library.parseEpochTimestamp('1764115200'),
      library.parseEpochTimestamp(undefined),
      library.parseRfc3339DateTimeWithOffset('2026-11-26T04:21:05.5+01:00'),
      library.parseRfc3339DateTime('2026-11-26T04:21:05Z'),
      library.parseRfc7231DateTime('Thu, 26 Nov 2026 04:21:05 GMT'),
      library.dateToUtcString(new Date(1_764_115_200_000)),
    ]);
    expect(ours).toEqual(theirs);
    expect(() => bundled.serde.parseEpochTimestamp('soon')).toThrow(TypeError);
  });

  test('an error without a class still has its name, its message and its retries', async () => {
    const bodies = ['ProvisionedThroughputExceededException', 'ValidationException'];
    for (const name of bodies) {
      const answers = { sent: 0 };
      const client = new bundled.DynamoDBClient({
        region: 'eu-west-1',
        credentials,
        maxAttempts: 2,
        requestHandler: { handle: async () => refusal(name, answers) } as never,
      });
      const command = new bundled.GetItemCommand({ TableName: 'table', Key: { PK: { S: 'key' } } });
      const error: unknown = await client.send(command as never).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name, message: 'In its words', $fault: 'client' });
      expect(answers.sent).toBe(name === 'ValidationException' ? 1 : 2);
    }
  });

  const refusal = (name: string, answers: { sent: number }) => {
    answers.sent += 1;
    const body = { __type: `com.amazonaws.dynamodb#${name}`, message: 'In its words' };
    const headers = { 'content-type': 'application/x-amz-json-1.0' };
    return { response: { statusCode: 400, headers, body: Buffer.from(JSON.stringify(body)) } };
  };
});
