import * as z from 'zod';
import type { Aws } from '../deploy/aws-cli';

/** Read as text, since programs don't agree on what the host of an unusual address is. */
const onThisMachine =
  /^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\]|[\w.-]+\.localhost|localstack)(:\d+)?\/?$/;

/**
 * Returns the emulator's address. @throws Error if none is given or one isn't on this machine, so that a typing error can't reach AWS. A
 * single service's address, such as AWS_ENDPOINT_URL_S3, goes before it
 */
export function requireEmulator(environment: NodeJS.ProcessEnv): string {
  const { AWS_ENDPOINT_URL: endpoint } = environment;
  if (endpoint === undefined || endpoint === '') {
    throw new Error(
      'No emulator is given: start one and set its address, such as AWS_ENDPOINT_URL=http://localhost:4566',
    );
  }
  for (const [name, address] of Object.entries(environment)) {
    if (!name.startsWith('AWS_ENDPOINT_URL') || !address || onThisMachine.test(address)) continue;
    throw new Error(`${name} has to be an http address on this machine, but it is ${address}`);
  }
  return endpoint;
}

/**
 * Credentials that mean nothing to AWS, in place of this machine's own. CDK remembers in its home which account a key belongs to: in another
 * home, it asks this emulator and doesn't take the answer of a former one.
 */
export const emulatorEnvironment = (region: string, cdkHome: string): Readonly<Record<string, string>> => ({
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
  CDK_HOME: cdkHome,
});

/** Variables that would take precedence over these credentials, or over the emulator's address. */
export const overruling = [
  'AWS_IGNORE_CONFIGURED_ENDPOINT_URLS',
  'AWS_PROFILE',
  'AWS_SESSION_TOKEN',
  'AWS_ROLE_ARN',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
];

const identity = z.object({ Account: z.string() });

/** Returns the id of the emulated account. @throws Error if nothing answers */
export async function emulatorAccount(aws: Aws, endpoint: string): Promise<string> {
  const text = await aws(['sts', 'get-caller-identity', '--output', 'json']).catch((cause: unknown) => {
    throw new Error(`No emulator answers at ${endpoint}: start one, such as LocalStack or ministack.`, {
      cause,
    });
  });
  return identity.parse(JSON.parse(text)).Account;
}

const described = z.object({ Stacks: z.array(z.object({ StackId: z.string() })).length(1) });

/** Returns the API's address and the secret that CloudFront would send. In a trial, it is a part of the id of the data stack. */
export async function deployedTarget(
  aws: Aws,
  name: string,
  outputs: ReadonlyMap<string, string>,
): Promise<{ apiId: string; originSecret: string }> {
  const apiId = [...outputs].find(([key]) => /^ExportsOutputRefApi[0-9A-F]+$/.test(key))?.[1];
  const query = ['cloudformation', 'describe-stacks', '--stack-name', `${name}-Data`, '--output', 'json'];
  const [stack] = described.parse(JSON.parse(await aws(query))).Stacks;
  const originSecret = stack?.StackId.split('/')[2];
  if (apiId === undefined || originSecret === undefined)
    throw new Error(`The emulator has no API of ${name}`);
  return { apiId, originSecret };
}
