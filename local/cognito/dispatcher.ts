import * as z from 'zod';
import type { AwsRequest } from '../http/aws-json';
import { missingCredentials, resourceNotFound, unknownOperation, unreadableBody } from './errors';
import { type Answer, type Operation, type Scope, TokenAnswer } from './operation';
import * as administration from './operations/administration';
import * as groups from './operations/groups';
import * as mfa from './operations/mfa';
import * as passwords from './operations/passwords';
import * as sessions from './operations/sessions';
import * as signIn from './operations/sign-in';
import * as signUp from './operations/sign-up';
import type { Trigger } from './trigger-event';
import { runTrigger, scopesAfterTrigger, type TriggerSettings } from './triggers';

/** Every operation that this Cognito has, by its name on the wire. */
const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    ...administration,
    ...groups,
    ...mfa,
    ...passwords,
    ...sessions,
    ...signIn,
    ...signUp,
  }),
);

interface DispatcherSettings {
  readonly now: () => number;
  readonly triggers: TriggerSettings;
  readonly clientId: string;
  readonly shared: Omit<Scope, 'triggers' | 'now'>;
}

export type Dispatch = (request: AwsRequest) => Promise<Answer>;

/** Creates the dispatcher. A request is answered after the operation is stored and its triggers have run. */
export function createDispatcher({
  now,
  clientId,
  triggers: settings,
  shared,
}: DispatcherSettings): Dispatch {
  return async (request) => {
    const triggers: Trigger[] = [];
    const answer = find({ clientId, poolId: shared.pool.id }, request).handle(request.body, {
      ...shared,
      now: now(),
      triggers,
    });
    for (const trigger of triggers) await runTrigger(settings, trigger);
    if (!(answer instanceof TokenAnswer)) return answer;
    return answer.withScopes(await scopesAfterTrigger(settings, answer.request));
  };
}

const addressee = z.looseObject({ ClientId: z.string().optional(), UserPoolId: z.string().optional() });

function find(
  { clientId, poolId }: { readonly clientId: string; readonly poolId: string },
  { operation: name, body, isSigned }: AwsRequest,
): Operation {
  const operation = OPERATIONS.get(name);
  if (operation === undefined) throw unknownOperation();
  if (operation.caller === 'iam' && !isSigned) throw missingCredentials();
  const parsed = addressee.safeParse(body);
  if (!parsed.success) throw unreadableBody();
  const { ClientId = clientId, UserPoolId = poolId } = parsed.data;
  if (ClientId !== clientId) throw resourceNotFound(`User pool client ${ClientId} does not exist.`);
  if (UserPoolId !== poolId) throw resourceNotFound(`User pool ${UserPoolId} does not exist.`);
  return operation;
}
