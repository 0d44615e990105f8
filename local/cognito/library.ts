import { randomInt } from 'node:crypto';
import { DefaultConfig } from 'cognito-local/lib/server/config.js';
import type { Clock } from 'cognito-local/lib/services/clock.js';
import { type CognitoService, CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js';
import type { Context } from 'cognito-local/lib/services/context.js';
import type { Services } from 'cognito-local/lib/services/index.js';
import {
  attributesToRecord,
  type UserPoolServiceFactory,
} from 'cognito-local/lib/services/userPoolService.js';
import { type Effect, NO_CLIENT } from './effects';
import { JsonStoreFactory } from './json-store';
import { type LibraryTarget, libraryTargets } from './library-targets';
import { appClient, GROUPS, poolOptions } from './pool-settings';
import { LocalUserPool } from './user-pool';

export type Answer = Record<string, unknown>;

export interface Library {
  readonly pool: LocalUserPool;
  /** Runs one of cognito-local's operations; what it would send or invoke is put on `effects` instead. */
  run(target: LibraryTarget, request: object, effects: Effect[]): Promise<Answer>;
  /** Resolves once every change so far is on disk. */
  flush(): Promise<void>;
}

interface LibrarySettings {
  readonly directory: string;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly clock: Clock;
}

const noLog = () => undefined;
const quietLogger: Context['logger'] = {
  child: () => quietLogger,
  debug: noLog,
  error: noLog,
  info: noLog,
  warn: noLog,
};
export const quiet: Context = { logger: quietLogger };

export async function openLibrary(settings: LibrarySettings): Promise<Library> {
  const stores = new JsonStoreFactory(settings.directory);
  const pools: UserPoolServiceFactory = {
    async create(context, clients, defaults) {
      const data = await stores.create(context, defaults.Id, { Users: {}, Groups: {}, Options: defaults });
      return new LocalUserPool(clients, settings.clock, data, await data.get(context, 'Options', defaults));
    },
  };
  const cognito = await new CognitoServiceFactoryImpl(settings.directory, stores, pools).create(quiet, {});
  const pool = await preparePool(cognito, settings);
  await stores.flush();
  return {
    pool,
    flush: () => stores.flush(),
    async run(target, request, effects) {
      const operation = libraryTargets[target](servicesFor(cognito, settings.clock, effects));
      // Each target's request was checked by its operation's schema; their union has no common type.
      return (await operation(quiet, request as never)) as Answer;
    },
  };
}

/** Settings come from the code at every start; users and groups from the disk. */
async function preparePool(cognito: CognitoService, settings: LibrarySettings): Promise<LocalUserPool> {
  const options = poolOptions(settings.userPoolId);
  const known = await cognito.listUserPools(quiet);
  if (!known.some(({ Id }) => Id === options.Id)) await cognito.createUserPool(quiet, options);
  const pool = await cognito.getUserPool(quiet, options.Id);
  if (!(pool instanceof LocalUserPool))
    throw new Error(`User pool ${options.Id} was opened by another factory`);
  const now = settings.clock.get();
  await pool.updateOptions(quiet, options);
  await pool.saveAppClient(quiet, appClient(options.Id, settings.userPoolClientId, now));
  for (const GroupName of GROUPS) {
    if (await pool.getGroupByGroupName(quiet, GroupName)) continue;
    await pool.saveGroup(quiet, { GroupName, CreationDate: now, LastModifiedDate: now });
  }
  return pool;
}

/** The services that cognito-local's operations are given, with everything that leaves the pool recorded. */
function servicesFor(cognito: CognitoService, clock: Clock, effects: Effect[]): Services {
  return {
    clock,
    cognito,
    config: DefaultConfig,
    otp: newCode,
    messages: messageRecorder(effects),
    tokenGenerator: { generate: unused },
    triggers: triggerRecorder(effects),
  };
}

function messageRecorder(effects: Effect[]): Services['messages'] {
  return {
    async deliver(_context, source, clientId, _poolId, user, code, clientMetadata, { Destination }) {
      if (source === 'Authentication') throw new Error('This pool has no second factor');
      const to = Destination;
      effects.push({
        kind: 'message',
        source,
        to,
        user,
        code,
        clientId: clientId ?? NO_CLIENT,
        clientMetadata,
      });
    },
  };
}

function triggerRecorder(effects: Effect[]): Services['triggers'] {
  return {
    enabled: (trigger) => trigger === 'PostConfirmation',
    async postConfirmation(_context, { source, username, userAttributes, clientId, clientMetadata }) {
      effects.push({
        kind: 'post-confirmation',
        source,
        username,
        userAttributes: attributesToRecord(userAttributes),
        clientId: clientId ?? NO_CLIENT,
        clientMetadata,
      });
    },
    customEmailSender: unused,
    customMessage: unused,
    postAuthentication: unused,
    preSignUp: unused,
    preTokenGeneration: unused,
    userMigration: unused,
  };
}

/** Six digits from a source that cannot be guessed; cognito-local's own come from Math.random. */
export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

const unused = () => Promise.reject(new Error('This pool does not use that service of cognito-local'));
