import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  InvalidParameterException,
  InvalidPasswordException,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { cognitoIdentityProvider } from '../../../../lambdas/adapters/cognito/identity-provider';

const cognito = mockClient(CognitoIdentityProviderClient);
afterAll(() => cognito.restore());
const UserPoolId = 'eu-west-1_Abc123XYZ';
const provider = cognitoIdentityProvider({
  client: new CognitoIdentityProviderClient({ region: 'eu-west-1' }),
  userPoolId: UserPoolId,
});
const ama = { email: ' Ama@Example.com ', name: 'Ama Mensah', phone: '0241234567', password: 'secret1' };

const refuse = <Refusal>(
  Refusal: new (options: { $metadata: object; message: string }) => Refusal,
  message = '',
) => new Refusal({ $metadata: {}, message });
const wrongEmail = refuse(InvalidParameterException, 'Invalid email address format.');

beforeEach(() => {
  cognito.reset();
  cognito.onAnyCommand().callsFake((input) => {
    throw new Error(`Unexpected call with ${JSON.stringify(input)}`);
  });
});

describe('createUser', () => {
  test('makes a user with a verified address and a permanent password, and sends no mail', async () => {
    cognito.on(AdminCreateUserCommand).resolves({ User: { Username: 'id-1' } });
    cognito.on(AdminSetUserPasswordCommand).resolves({});

    await expect(provider.createUser(ama)).resolves.toEqual({ kind: 'created', userId: 'id-1' });

    expect(cognito.commandCalls(AdminCreateUserCommand)[0]?.args[0].input).toEqual({
      UserPoolId,
      Username: 'ama@example.com',
      TemporaryPassword: 'secret1',
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: 'ama@example.com' },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'name', Value: 'Ama Mensah' },
        { Name: 'custom:phone', Value: '0241234567' },
      ],
    });
    expect(cognito.commandCalls(AdminSetUserPasswordCommand)[0]?.args[0].input).toEqual({
      UserPoolId,
      Username: 'id-1',
      Password: 'secret1',
      Permanent: true,
    });
  });

  test('finishes a creation that was cut short before its password was permanent', async () => {
    cognito.on(AdminCreateUserCommand).rejects(refuse(UsernameExistsException));
    cognito.on(AdminGetUserCommand).resolves({ Username: 'id-1', UserStatus: 'FORCE_CHANGE_PASSWORD' });
    cognito.on(AdminUpdateUserAttributesCommand).resolves({});
    cognito.on(AdminSetUserPasswordCommand).resolves({});

    await expect(provider.createUser(ama)).resolves.toEqual({ kind: 'created', userId: 'id-1' });

    expect(cognito.commandCalls(AdminUpdateUserAttributesCommand)[0]?.args[0].input.UserAttributes).toEqual([
      { Name: 'name', Value: 'Ama Mensah' },
      { Name: 'custom:phone', Value: '0241234567' },
    ]);
    expect(cognito.commandCalls(AdminSetUserPasswordCommand)).toHaveLength(1);
  });

  test.each([
    ['an address that another has', refuse(UsernameExistsException), 'email_taken'],
    ['a password that the policy refuses', refuse(InvalidPasswordException), 'password_refused'],
    ['an address that Cognito refuses', wrongEmail, 'email_refused'],
  ])('%s makes no user', async (_, refusal, kind) => {
    cognito.on(AdminGetUserCommand).resolves({ Username: 'id-1', UserStatus: 'CONFIRMED' });
    cognito.on(AdminCreateUserCommand).rejects(refusal);
    await expect(provider.createUser(ama)).resolves.toEqual({ kind });
  });
});

describe('setBanned', () => {
  test('disables the user before signing them out, so that no session starts in between', async () => {
    cognito.on(AdminDisableUserCommand).resolves({});
    cognito.on(AdminUserGlobalSignOutCommand).resolves({});

    await expect(provider.setBanned('id-1', true)).resolves.toEqual({ kind: 'changed' });

    const calls = cognito.calls().map(({ args: [command] }) => [command.constructor.name, command.input]);
    expect(calls).toEqual([
      ['AdminDisableUserCommand', { UserPoolId, Username: 'id-1' }],
      ['AdminUserGlobalSignOutCommand', { UserPoolId, Username: 'id-1' }],
    ]);
  });
});

describe('setAdmin', () => {
  test('a role is membership of the group admin', async () => {
    const membership = { UserPoolId, Username: 'id-1', GroupName: 'admin' };
    cognito.on(AdminAddUserToGroupCommand, membership).resolves({});
    cognito.on(AdminRemoveUserFromGroupCommand, membership).resolves({});

    await expect(provider.setAdmin('id-1', true)).resolves.toEqual({ kind: 'changed' });
    await expect(provider.setAdmin('id-1', false)).resolves.toEqual({ kind: 'changed' });

    expect(cognito.commandCalls(AdminAddUserToGroupCommand)).toHaveLength(1);
    expect(cognito.commandCalls(AdminRemoveUserFromGroupCommand)).toHaveLength(1);
  });
});

describe('updateAttributes', () => {
  test('changes only the given attributes; a new address counts as verified', async () => {
    cognito.on(AdminUpdateUserAttributesCommand).resolves({});

    await provider.updateAttributes('id-1', { phone: '' });
    await provider.updateAttributes('id-1', { email: 'New@Example.com' });

    const sent = cognito.commandCalls(AdminUpdateUserAttributesCommand).map(({ args }) => args[0].input);
    expect(sent.map(({ UserAttributes }) => UserAttributes)).toEqual([
      [{ Name: 'custom:phone', Value: '' }],
      [
        { Name: 'email', Value: 'new@example.com' },
        { Name: 'email_verified', Value: 'true' },
      ],
    ]);
  });

  test.each([
    ['another user has', refuse(AliasExistsException), 'email_taken'],
    ['Cognito refuses', wrongEmail, 'email_refused'],
  ])('an address that %s is not set', async (_, refusal, kind) => {
    cognito.on(AdminUpdateUserAttributesCommand).rejects(refusal);
    await expect(provider.updateAttributes('id-1', { email: 'b@b.co' })).resolves.toEqual({ kind });
  });
});

describe('a nonexistent user', () => {
  test('gives not_found to every change', async () => {
    cognito.onAnyCommand().rejects(refuse(UserNotFoundException));

    const results = await Promise.all([
      provider.deleteUser('id-1'),
      provider.setBanned('id-1', true),
      provider.setBanned('id-1', false),
      provider.setAdmin('id-1', true),
      provider.setAdmin('id-1', false),
      provider.updateAttributes('id-1', { name: 'x' }),
    ]);

    expect(results).toEqual(Array(6).fill({ kind: 'not_found' }));
  });
});
