import { type ReplacedModule, replaceModules } from './replaced-modules';

const smithy = '@smithy/core/dist-es/submodules';
const client = '@aws-sdk/core/dist-es/submodules/client';

/**
 * Parts of the AWS SDK that a Lambda function never uses, and that neither tree-shaking nor a setting takes out. Sizes are of one function, minified.
 */
const neverUsed: readonly ReplacedModule[] = [
  {
    path: '@aws-sdk/credential-provider-node/dist-es/index.js',
    because:
      'Lambda hands a function its credentials in the environment, and nowhere else: no SSO, profiles or instance metadata. 135 kB and 11 ms of cold start.',
    contents: () => "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
  },
  {
    path: `${smithy}/event-streams/index.js`,
    because: 'No operation that we call streams events. 19 kB.',
    contents: stub(['EventStreamSerde', 'eventStreamSerdeProvider']),
  },
  {
    path: '@smithy/signature-v4/dist-es/HeaderFormatter.js',
    because: 'It signs the messages of event streams. 2 kB.',
    contents: () => 'export class HeaderFormatter {}',
  },
  {
    path: `${smithy}/checksum/sha256/Sha256Js.js`,
    because: 'Node has its own SHA-256; this one is for browsers without. 3 kB.',
    contents: stub(['Sha256Js']),
  },
  {
    path: `${smithy}/retry/util-retry/AdaptiveRetryStrategy.js`,
    because: 'Retries are the standard ones: AWS_RETRY_MODE is in no function’s environment. 3 kB.',
    contents: stub(['AdaptiveRetryStrategy']),
  },
  {
    path: `${smithy}/config/shared-ini-file-loader/loadSharedConfigFiles.js`,
    because:
      'A function has no home folder with profiles to look for. 2 kB and two failing reads at each start.',
    contents: () => `
      export { CONFIG_PREFIX_SEPARATOR } from './constants';
      export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`,
  },
  {
    path: `${smithy}/config/config-resolver/regionConfig/getInstanceMetadataRegion.js`,
    because: 'Lambda says the region in the environment; there is no instance to ask. 1 kB.',
    contents: () => 'export const getInstanceMetadataRegion = async () => undefined;',
  },
  {
    path: '@aws-sdk/core/dist-es/submodules/client/util-endpoints/lib/aws/partitions.js',
    because: 'Every region there is, for the endpoint rules that are replaced below. 5 kB.',
    contents: () => 'export const partitionsInfo = { partitions: [] };',
  },
  {
    path: `${client}/middleware-recursion-detection/getRecursionDetectionPlugin.js`,
    because:
      'It marks requests to queues, topics and buckets, so that Lambda notices functions that start each other in a circle. We send none. 4 kB, and work in every request.',
    contents: () => 'export const getRecursionDetectionPlugin = () => ({ applyToStack() {} });',
  },
  {
    path: `${client}/middleware-logger/loggerMiddleware.js`,
    because:
      'It copies every request and answer for a logger, which no client has: they may hold what a log must not. 1 kB, and work in every request.',
    contents: () => `
      export const getLoggerPlugin = () => ({ applyToStack() {} });
      export const loggerMiddleware = () => (next) => next;
      export const loggerMiddlewareOptions = {};`,
  },
  {
    path: `${client}/middleware-user-agent/check-features.js`,
    because: 'It counts for AWS, in each request, which settings of the SDK are used. 1 kB.',
    contents: () => 'export async function checkFeatures() {}',
  },
  {
    path: `${smithy}/endpoints/middleware-endpoint/service-customizations/s3.js`,
    because: 'No client is of S3. 1 kB.',
    contents: stub([
      'resolveParamsForS3',
      'isDnsCompatibleBucketName',
      'isArnBucketName',
      'DOT_PATTERN',
      'S3_HOSTNAME_PATTERN',
    ]),
  },
  {
    path: `${smithy}/serde/date-utils.js`,
    because:
      'It checks every part of the dates that AWS sends, in three formats. Node reads the same formats. 4 kB.',
    contents: () => `
      const read = (value) => {
        if (value === null || value === undefined) return undefined;
        const date = new Date(value);
        if (Number.isNaN(date.getTime())) throw new TypeError('This is not a date: ' + value);
        return date;
      };
      export const dateToUtcString = (date) => date.toUTCString();
      export const parseRfc3339DateTime = read;
      export const parseRfc3339DateTimeWithOffset = read;
      export const parseRfc7231DateTime = read;
      export const parseEpochTimestamp = (seconds) =>
        read(seconds === null || seconds === undefined ? undefined : Math.round(Number(seconds) * 1000));`,
  },
  {
    path: '@smithy/core/dist-es/legacy-root-exports/pagination/createPaginator.js',
    because: 'Pages are read by our own code. A call of it keeps each command that can be read so. 2 kB.',
    contents: () => 'export function createPaginator() {}',
  },
  {
    path: '@aws-sdk/middleware-endpoint-discovery/dist-es/index.js',
    because: 'An opt-in that we don’t use, with its own caches. 9 kB.',
    contents: () => `
      export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
        environmentVariableSelector: () => undefined,
        configFileSelector: () => undefined,
        default: undefined,
      };
      export const resolveEndpointDiscoveryConfig = (config) => config;`,
  },
];

/** A module whose exports throw when they are called. */
function stub(names: readonly string[]): () => string {
  const exports = names.map((name) => `export { leftOut as ${name} };`);
  return () => `
    function leftOut() { throw new Error('This is not in the bundle: see scripts/lib/functions/unused-modules.ts'); }
    ${exports.join('\n')}`;
}

interface SdkClient {
  readonly package: string;
  /** The client's host name, and the error classes that the adapters use. */
  readonly host: string;
  readonly errors: readonly string[];
}

/** The clients that the functions use. A test holds `errors` to what the adapters import. */
export const sdkClients: readonly SdkClient[] = [
  {
    package: '@aws-sdk/client-dynamodb',
    host: 'dynamodb',
    errors: ['ConditionalCheckFailedException', 'TransactionCanceledException'],
  },
  {
    package: '@aws-sdk/client-cognito-identity-provider',
    host: 'cognito-idp',
    errors: [
      'AliasExistsException',
      'InvalidParameterException',
      'InvalidPasswordException',
      'UserNotFoundException',
      'UsernameExistsException',
    ],
  },
  { package: '@aws-sdk/client-secrets-manager', host: 'secretsmanager', errors: [] },
  { package: '@aws-sdk/client-sesv2', host: 'email', errors: [] },
  { package: '@aws-sdk/client-sqs', host: 'sqs', errors: [] },
];

const smaller = (client: SdkClient): readonly ReplacedModule[] => [
  {
    path: `${client.package}/package.json`,
    because: 'Only the version is read, for the user agent. 2 kB.',
    contents: (original) => `export default { version: ${JSON.stringify(JSON.parse(original).version)} };`,
  },
  {
    path: `${client.package}/dist-es/endpoint/endpointResolver.js`,
    because:
      'The rules of all partitions, FIPS, dual stack and account-based hosts, 7 to 11 kB, although a function uses one host name: its region’s, or the endpoint that the environment names.',
    contents: (original) => regionalEndpoint(original, client),
  },
  {
    path: `${client.package}/dist-es/schemas/schemas_0.js`,
    because:
      'Errors that we don’t use by class need none: the SDK makes the service’s general error with their name. 5 to 21 kB.',
    contents: (original) => onlyErrorsOf(client, original),
  },
];

function regionalEndpoint(original: string, { host }: SdkClient): string {
  expectText(original, 'export const defaultEndpointResolver = (endpointParams');
  return `
    export const defaultEndpointResolver = ({ Endpoint, Region }) => {
      if (!Endpoint && !Region) throw new Error('Neither an endpoint nor a region is known');
      const suffix = Region?.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
      return { url: new URL(Endpoint || \`https://${host}.\${Region}.\${suffix}\`), properties: {}, headers: {} };
    };`;
}

/** Every error is a schema that the next line registers with its class. */
function onlyErrorsOf({ errors }: SdkClient, original: string): string {
  for (const name of errors) expectText(original, `n0_registry.registerError(${name}$, ${name});`);
  const registered = /^export var (\w+)\$ = \[-3, n0,[^;]*;\nn0_registry\.registerError\(\1\$, \1\);$/gm;
  return original.replace(registered, (text, name: string) => (errors.includes(name) ? text : ''));
}

function expectText(original: string, text: string): void {
  if (!original.includes(text)) throw new Error(`It does not say: ${text}`);
}

export const replacedModules: readonly ReplacedModule[] = [...neverUsed, ...sdkClients.flatMap(smaller)];

export const withoutUnusedModules = replaceModules(replacedModules);
