import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Refusal, SignUps } from '../../core/accounts/waiting-sign-ups';
import { defineUse } from '../use';
import { contestedAttribute, isContested } from './attributes';
import { cognitoClient, naming } from './client';

interface Pool {
  readonly client: CognitoIdentityProviderClient;
  readonly userPoolId: string;
}

/** The permissions of `discardSignUp`. */
export const discardNeeds = [
  'AdminGetUser',
  'AdminDisableUser',
  'AdminEnableUser',
  'AdminDeleteUser',
] as const;
/** Confirming and resending a code are open to anybody, so they need no permission. */
const needs = {
  contest: ['AdminGetUser', 'AdminEnableUser', 'AdminUpdateUserAttributes'],
  sendCode: [],
  confirm: ['AdminGetUser', 'AdminSetUserPassword', 'AdminUpdateUserAttributes'],
  settle: ['AdminUpdateUserAttributes'],
  distrust: ['AdminUpdateUserAttributes'],
} as const satisfies Record<keyof SignUps, readonly string[]>;

const needed = (methods: readonly (keyof SignUps)[]) => methods.flatMap((method) => needs[method]);

/** Sign-ups at the user pool, with the permissions of these methods. */
export const poolSignUps = (methods: readonly (keyof SignUps)[]) =>
  defineUse(
    { environment: ['USER_POOL_ID', 'USER_POOL_CLIENT_ID'], userPool: needed(methods) },
    ({ USER_POOL_ID: userPoolId, USER_POOL_CLIENT_ID: clientId }) =>
      cognitoSignUps({ client: cognitoClient(), userPoolId }, clientId),
  );

/** Sign-ups for a trigger, whose event names the pool. */
export const callingPoolSignUps = (methods: readonly ('settle' | 'distrust')[]) =>
  defineUse(
    { userPool: needed(methods) },
    () => (userPoolId: string) => cognitoSignUps({ client: cognitoClient(), userPoolId }, ''),
  );

function cognitoSignUps(pool: Pool, ClientId: string): SignUps {
  const { client, userPoolId: UserPoolId } = pool;
  const write = (Username: string, attributes: Readonly<Record<string, string>>) =>
    client.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId,
        Username,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
  return {
    contest: (Username) =>
      naming('contest a sign-up', async () => {
        const user = await findUser(pool, Username);
        if (user?.UserStatus !== 'UNCONFIRMED') return 'none';
        // A discard was interrupted, so the user is still disabled.
        if (!user.Enabled) await client.send(new AdminEnableUserCommand({ UserPoolId, Username }));
        await write(Username, { [contestedAttribute]: 'yes' });
        return 'waiting';
      }),

    sendCode: (Username) => naming('send a code', () => sendCode(client, { ClientId, Username })),

    confirm: (proof) =>
      naming('confirm a sign-up', async () => {
        const { email: Username, code: ConfirmationCode, name, phone, password: Password } = proof;
        const user = await findUser(pool, Username);
        // An uncontested sign-up keeps its password.
        if (user?.UserStatus === 'UNCONFIRMED' && !isContested(attributesOf(user))) {
          return { kind: 'wrong_code' };
        }
        const refusal = await proveAddress(client, { ClientId, Username, ConfirmationCode });
        if (refusal !== null) return { kind: refusal };
        await write(Username, { name, 'custom:phone': phone });
        try {
          const set = { UserPoolId, Username, Password, Permanent: true };
          await client.send(new AdminSetUserPasswordCommand(set));
        } catch (error) {
          if (isOneOf(error, ['InvalidPasswordException'])) return { kind: 'password_refused' };
          throw error;
        }
        await write(Username, { [contestedAttribute]: '' });
        return { kind: 'confirmed', userId: user?.Username ?? Username };
      }),

    settle: (userId) =>
      naming('settle a sign-up', async () => void (await write(userId, { [contestedAttribute]: '' }))),

    distrust: (userId) =>
      naming('distrust a password', async () => void (await write(userId, { [contestedAttribute]: 'yes' }))),
  };
}

async function sendCode(client: CognitoIdentityProviderClient, to: { ClientId: string; Username: string }) {
  try {
    await client.send(new ResendConfirmationCodeCommand(to));
    return 'sent' as const;
  } catch (error) {
    if (isOneOf(error, tooMany)) return 'too_many' as const;
    // Confirmed or removed in the meantime.
    if (isOneOf(error, ['InvalidParameterException', 'UserNotFoundException'])) return 'none' as const;
    throw error;
  }
}

const tooMany = ['LimitExceededException', 'TooManyRequestsException', 'TooManyFailedAttemptsException'];
const isOneOf = (error: unknown, names: readonly string[]): boolean =>
  error instanceof Error && names.includes(error.name);

/** Confirms an address. @returns why it wasn't proved; null if it was */
async function proveAddress(
  client: CognitoIdentityProviderClient,
  proof: { ClientId: string; Username: string; ConfirmationCode: string },
): Promise<Refusal | null> {
  try {
    await client.send(new ConfirmSignUpCommand(proof));
    return null;
  } catch (error) {
    // The trigger that opens the account failed; the address is confirmed, and the next sign-in opens the account.
    if (isOneOf(error, ['UserLambdaValidationException', 'UnexpectedLambdaException'])) return null;
    if (isOneOf(error, ['CodeMismatchException', 'ExpiredCodeException', 'UserNotFoundException'])) {
      return 'wrong_code';
    }
    if (isOneOf(error, ['NotAuthorizedException'])) return 'confirmed_before';
    if (isOneOf(error, tooMany)) return 'too_many';
    throw error;
  }
}

async function findUser({ client, userPoolId: UserPoolId }: Pool, Username: string) {
  try {
    return await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
}

/** Discards a waiting sign-up. It is disabled first: a disabled user can't confirm, so nobody who has just confirmed is removed. */
export async function discardSignUp(pool: Pool, idOrEmail: string) {
  const { client, userPoolId: UserPoolId } = pool;
  const waiting = await findUser(pool, idOrEmail);
  if (waiting === null) return 'gone' as const;
  if (waiting.UserStatus !== 'UNCONFIRMED') return 'confirmed' as const;
  const user = { UserPoolId, Username: waiting.Username };
  await client.send(new AdminDisableUserCommand(user));
  const now = await findUser(pool, waiting.Username ?? idOrEmail);
  if (now === null) return 'gone' as const;
  if (now.UserStatus !== 'UNCONFIRMED') {
    await client.send(new AdminEnableUserCommand(user));
    return 'confirmed' as const;
  }
  await client.send(new AdminDeleteUserCommand(user));
  return 'discarded' as const;
}

const attributesOf = ({ UserAttributes = [] }: { readonly UserAttributes?: AttributeType[] | undefined }) =>
  Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value])) as Readonly<
    Record<string, string | undefined>
  >;
