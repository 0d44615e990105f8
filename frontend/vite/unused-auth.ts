import { plainEnumerations, withoutBareImports } from './plain-modules';
import { instead, type ReplacedModule } from './replaced-modules';

const core = '@aws-amplify/core/dist/esm';
const cognito = '@aws-amplify/auth/dist/esm/providers/cognito';

/**
 * Parts of Amplify's sign-in that this site doesn't need: it has a user pool, tokens in local storage and a password form. Sizes
 * are of what every signed-in screen loads, gzip.
 */
export const unusedAuth: readonly ReplacedModule[] = [
  ...['@aws-amplify/core/dist/esm', '@aws-amplify/auth/dist/esm'].map((folder) => ({
    path: `${folder}/*.mjs`,
    because: 'Enumerations and imports that are not used. 1.5 kB.',
    contents: (original: string) => plainEnumerations(withoutBareImports(original)),
  })),
  {
    path: `${core}/utils/parseAmplifyConfig.mjs`,
    because: 'We give the parsed form; this reads two files that Amplify’s own commands write. 3.2 kB.',
    contents: (original) => {
      instead(original, 'const parseAmplifyConfig = (amplifyConfig)', '');
      return 'export const parseAmplifyConfig = (config) => config;';
    },
  },
  {
    path: `${cognito}/credentialsProvider/index.mjs`,
    because:
      'AWS credentials from an identity pool: there is none. Amplify itself asks `?.`. 2 kB with the next two.',
    contents: (original) => {
      instead(original, 'const cognitoCredentialsProvider =', '');
      return 'export const cognitoCredentialsProvider = undefined;';
    },
  },
  {
    path: `${cognito}/credentialsProvider/credentialsProvider.mjs`,
    because: 'The class that fetches them. Amplify’s index exports it, so it would be bundled.',
    contents: (original) => {
      instead(original, 'class CognitoAWSCredentialsAndIdentityIdProvider', '');
      return 'export class CognitoAWSCredentialsAndIdentityIdProvider {}';
    },
  },
  {
    path: `${cognito}/credentialsProvider/IdentityIdStore.mjs`,
    because: 'The class that stores their identity, exported likewise.',
    contents: (original) => {
      instead(original, 'class DefaultIdentityIdStore', '');
      return 'export class DefaultIdentityIdStore {}';
    },
  },
  {
    path: `${core}/context/selectSsrKeyValueStorage.mjs`,
    because: 'Tokens in cookies, for pages that a server renders. 1.1 kB.',
    contents: (original) => {
      instead(original, ': defaultStorage;', '');
      return `
        import { defaultStorage } from '../storage/index.mjs';
        export const selectSsrKeyValueStorage = () => defaultStorage;`;
    },
  },
  {
    path: `${cognito}/utils/oauth/oAuthStore.mjs`,
    because: 'Sign-in on a page of Cognito’s: none of them is ever under way. 0.7 kB with the next two.',
    contents: (original) => {
      instead(original, 'const oAuthStore = new DefaultOAuthStore(defaultStorage);', '');
      return `
        export const oAuthStore = {
          setAuthConfig() {},
          loadOAuthInFlightDeadline: async () => undefined,
        };`;
    },
  },
  {
    path: `${cognito}/utils/signInWithRedirectStore.mjs`,
    because: 'What that sign-in keeps.',
    contents: (original) => {
      instead(original, 'class DefaultOAuthStore', '');
      return 'export class DefaultOAuthStore {}';
    },
  },
  {
    path: `${cognito}/utils/oauth/handleOAuthSignOut.mjs`,
    because: 'Its sign-out, which only a configured page has.',
    contents: (original) => {
      instead(original, 'const handleOAuthSignOut =', '');
      return 'export const handleOAuthSignOut = async () => undefined;';
    },
  },
  {
    path: `${core}/Platform/detectFramework.mjs`,
    because: 'Which of seven frameworks the page has, for a header of the calls to Cognito. 0.8 kB.',
    contents: (original) => {
      instead(original, 'frameworkCache = detect();', '');
      return `
        import { Framework } from './types.mjs';
        export const detectFramework = () => Framework.React;
        export const observeFrameworkChanges = () => {};`;
    },
  },
  {
    path: `${core}/Logger/ConsoleLogger.mjs`,
    because: 'Only warnings and errors are written unless somebody turns more on. 0.5 kB.',
    contents: (original) => {
      instead(original, 'level = LogType.WARN', '');
      return `
        export class ConsoleLogger {
          constructor(name) { this.name = name; }
          log() {}
          info() {}
          debug() {}
          verbose() {}
          warn(...words) { console.warn(this.name, ...words); }
          error(...words) { console.error(this.name, ...words); }
        }`;
    },
  },
  {
    path: `${core}/utils/amplifyUuid/index.mjs`,
    because: 'Every browser that the site opens in has its own, which our purchases take, too. 0.6 kB.',
    contents: (original) => {
      instead(original, 'const amplifyUuid = v4;', '');
      return 'export const amplifyUuid = () => crypto.randomUUID();';
    },
  },
  {
    path: '@aws-crypto/sha256-js/build/module/jsSha256.js',
    because: 'Amplify asks for a hash at once; `await` in ES5 takes a library of its own. 0.9 kB.',
    contents: (original) => {
      const awaited = /return __awaiter\(this, void 0, void 0, function \(\) \{[\s\S]*?\}\);\n {8}\}\);/;
      return instead(original, awaited, 'return Promise.resolve(this.digestSync());');
    },
  },
];
