import * as z from 'zod';
import type { Aws } from '../deploy/aws-cli';

/** Where the emulator is. @throws Error where none is named, or it is not on this machine: a typing error mustn't reach AWS */
export function requireEmulator({ AWS_ENDPOINT_URL: endpoint }: NodeJS.ProcessEnv): string {
  if (endpoint === undefined || endpoint === '') {
    throw new Error(
      'There is no emulator: start one, and say where it is, such as AWS_ENDPOINT_URL=http://localhost:4566',
    );
  }
  const { hostname, protocol } = URL.canParse(endpoint) ? new URL(endpoint) : { hostname: '', protocol: '' };
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.+\.localhost|localstack)$/.test(hostname);
  if (protocol !== 'http:' || !isHere)
    throw new Error(`AWS_ENDPOINT_URL has to be of an emulator on this machine, by http, and is ${endpoint}`);
  return endpoint;
}

/** Credentials that open nothing at AWS, in place of those that this machine has. */
export const emulatorEnvironment = (region: string): Readonly<Record<string, string>> => ({
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_REGION: region,
  AWS_DEFAULT_REGION: region,
});

/** They would be taken in place of these. */
export const ownCredentials = [
  'AWS_PROFILE',
  'AWS_SESSION_TOKEN',
  'AWS_ROLE_ARN',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
];

const identity = z.object({ Account: z.string() });

/** The account that it plays. @throws Error where nothing answers */
export async function emulatorAccount(aws: Aws, endpoint: string): Promise<string> {
  const text = await aws(['sts', 'get-caller-identity', '--output', 'json']).catch((cause: unknown) => {
    throw new Error(`No emulator answers at ${endpoint}: start one, such as LocalStack or ministack.`, {
      cause,
    });
  });
  return identity.parse(JSON.parse(text)).Account;
}

const described = z.object({ Stacks: z.array(z.object({ StackId: z.string() })).length(1) });

/** The API, and the secret that CloudFront sends to it: in a trial, a part of the id of the stack with the data. */
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
