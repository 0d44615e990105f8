import { CognitoError } from 'cognito-local/lib/errors.js';
import * as z from 'zod';
import type { Effect } from './effects';
import { missingCredentials, resourceNotFound } from './errors';
import type { Answer, Library } from './library';
import type { Operation, Scope } from './operation';
import * as administration from './operations/administration';
import * as listings from './operations/listings';
import * as ownAccount from './operations/own-account';
import * as passwords from './operations/passwords';
import * as sessions from './operations/sessions';
import * as signIn from './operations/sign-in';
import * as signUp from './operations/sign-up';
import { perform, type TriggerSettings } from './triggers';

/** Every operation that this Cognito has, by its name on the wire. */
const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    ...administration,
    ...listings,
    ...ownAccount,
    ...passwords,
    ...sessions,
    ...signIn,
    ...signUp,
  }),
);

export interface CognitoRequest {
  /** The operation's name, without the service's. */
  readonly target: string;
  readonly body: unknown;
  /** Whether the request bears an AWS signature; nobody checks it on one machine. */
  readonly isSigned: boolean;
}

interface DispatcherSettings {
  readonly library: Library;
  readonly userPoolId: string;
  readonly now: () => number;
  readonly triggers: TriggerSettings;
  readonly shared: Omit<Scope, 'effects' | 'library' | 'now' | 'pool'>;
}

export type Dispatch = (request: CognitoRequest) => Promise<Answer>;

/**
 * Runs one operation at a time, because cognito-local reads a user, waits, and writes it back. The answer is
 * given when the changes are on disk and the triggers have run; those may call back, so they run outside.
 */
export function createDispatcher(settings: DispatcherSettings): Dispatch {
  const inTurn = createQueue();
  return async (request) => {
    const operation = find(settings, request);
    const effects: Effect[] = [];
    const answer = await inTurn(() => operation.handle(request.body, scopeFor(settings, effects))).finally(
      () => settings.library.flush(),
    );
    for (const effect of effects) await perform(settings.triggers, effect);
    return answer;
  };
}

const addressee = z.looseObject({ ClientId: z.string().optional(), UserPoolId: z.string().optional() });

function find(
  { userPoolId, shared }: DispatcherSettings,
  { target, body, isSigned }: CognitoRequest,
): Operation {
  const operation = OPERATIONS.get(target);
  if (operation === undefined) throw new CognitoError('UnknownOperationException', '');
  if (operation.caller === 'iam' && !isSigned) throw missingCredentials();
  const parsed = addressee.safeParse(body);
  if (!parsed.success) throw new CognitoError('SerializationException', '');
  const { ClientId = shared.clientId, UserPoolId = userPoolId } = parsed.data;
  if (ClientId !== shared.clientId) throw resourceNotFound(`User pool client ${ClientId} does not exist.`);
  if (UserPoolId !== userPoolId) throw resourceNotFound(`User pool ${UserPoolId} does not exist.`);
  return operation;
}

function scopeFor({ library, shared, now }: DispatcherSettings, effects: Effect[]): Scope {
  return {
    ...shared,
    now: now(),
    pool: library.pool,
    effects,
    library: (target, request) => library.run(target, request, effects),
  };
}

/** Tasks run one after another in the order of their arrival, whether the one before succeeded or not. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(task: () => Promise<T>): Promise<T> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
