import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  codeInTwoPlaces,
  LOCAL_CLIENT_ID,
  LOCAL_POOL_ID,
  type LocalPool,
  localAddress,
  openLocalPool,
} from '../../support/cognito/local-pool';
import { claimsOf } from '../../support/cognito/resigned';
import { srpSignIn, tokensOf } from '../../support/cognito/srp-sign-in';

let pool: LocalPool;
let email: string;
let who: { ClientId: string; Username: string };
let customMessage: (event: unknown) => unknown;
let postConfirmation: (event: unknown) => unknown;
let preTokenGeneration: (event: unknown) => unknown;
let beforeMail: () => void;
let users = 0;
beforeAll(async () => {
  pool = await openLocalPool({
    answer({ functionName, event }) {
      if (functionName === 'post-authentication') return event;
      if (functionName === 'pre-token-generation') return preTokenGeneration(event);
      return functionName === 'custom-message' ? customMessage(event) : postConfirmation(event);
    },
    beforeMail: () => beforeMail(),
  });
});
beforeEach(() => {
  users += 1;
  email = `ama${users}@example.com`;
  who = { ClientId: LOCAL_CLIENT_ID, Username: email };
  customMessage = () => codeInTwoPlaces;
  postConfirmation = (event) => event;
  preTokenGeneration = (event) => event;
  beforeMail = () => undefined;
  pool.mails.length = 0;
  pool.invocations.length = 0;
});
afterAll(() => pool.close());

const signUp = () =>
  pool.client.send(
    new SignUpCommand({ ...who, Password: 'secret1', UserAttributes: [{ Name: 'name', Value: 'Ama' }] }),
  );
const confirm = () =>
  pool.client.send(new ConfirmSignUpCommand({ ...who, ConfirmationCode: pool.lastCode(email) }));
const resend = () => pool.client.send(new ResendConfirmationCodeCommand(who));
const signIn = (clientMetadata = {}) =>
  srpSignIn({ ...localAddress, client: pool.client, email, password: 'secret1', clientMetadata });
const renew = async (RefreshToken: string, ClientMetadata = {}) => {
  const renewal = { ClientId: LOCAL_CLIENT_ID, RefreshToken, ClientMetadata };
  const answer = await pool.client.send(new GetTokensFromRefreshTokenCommand(renewal));
  return tokensOf(answer.AuthenticationResult);
};
const getUser = (AccessToken: string) => pool.client.send(new GetUserCommand({ AccessToken }));

test('each trigger gets Cognito’s event, and the mail has the code in every place', async () => {
  const { UserSub: userName } = await signUp();
  await confirm();
  const shared = {
    version: '1',
    region: 'eu-west-1',
    userPoolId: LOCAL_POOL_ID,
    userName,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: LOCAL_CLIENT_ID },
  };
  const attributes = { sub: userName, email, name: 'Ama' };
  const unconfirmed = { email_verified: 'false', 'cognito:user_status': 'UNCONFIRMED' };
  const confirmed = { email_verified: 'true', 'cognito:user_status': 'CONFIRMED' };
  expect(pool.invocations).toEqual([
    {
      functionName: 'custom-message',
      event: {
        ...shared,
        triggerSource: 'CustomMessage_SignUp',
        request: {
          userAttributes: { ...attributes, ...unconfirmed },
          codeParameter: '{####}',
          linkParameter: '{##Click Here##}',
          usernameParameter: null,
        },
        response: { smsMessage: null, emailMessage: null, emailSubject: null },
      },
    },
    {
      functionName: 'post-confirmation',
      event: {
        ...shared,
        triggerSource: 'PostConfirmation_ConfirmSignUp',
        request: { userAttributes: { ...attributes, ...confirmed } },
        response: {},
      },
    },
  ]);
  const html = expect.stringMatching(/code=(\d{6})">\1</);
  expect(pool.mails).toEqual([{ to: email, subject: 'Your code', html }]);
});

test('each operation names its own source', async () => {
  await signUp();
  await resend();
  await confirm();
  await signIn();
  await pool.client.send(new ForgotPasswordCommand(who));
  const ConfirmationCode = pool.lastCode(email);
  await pool.client.send(new ConfirmForgotPasswordCommand({ ...who, ConfirmationCode, Password: 'secret2' }));
  expect(pool.invocations.map(({ event }) => event)).toMatchObject([
    { triggerSource: 'CustomMessage_SignUp' },
    { triggerSource: 'CustomMessage_ResendCode' },
    { triggerSource: 'PostConfirmation_ConfirmSignUp' },
    { triggerSource: 'PostAuthentication_Authentication' },
    { triggerSource: 'TokenGeneration_Authentication' },
    { triggerSource: 'CustomMessage_ForgotPassword' },
    { triggerSource: 'PostConfirmation_ConfirmForgotPassword' },
  ]);
});

test('a confirmation trigger that fails is an error to the user, who is still confirmed', async () => {
  postConfirmation = () => {
    throw new Error('table is down');
  };
  await signUp();
  await expect(confirm()).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'PostConfirmation failed with error table is down.',
  });
  await expect(signIn()).resolves.toHaveProperty('AccessToken');
});

test('a trigger can call the pool that waits for it, and can leave the message to Cognito', async () => {
  customMessage = async (event) => {
    await pool.client.send(new ForgotPasswordCommand({ ...who, Username: 'nobody@example.com' }));
    return event;
  };
  await signUp();
  const html = expect.stringMatching(/^Your code is \d{6}$/);
  expect(pool.mails).toEqual([{ to: email, subject: 'Your verification code', html }]);
});

test.each([
  ['nothing', () => undefined],
  ['a message of the wrong type', () => ({ response: { emailMessage: 5 } })],
  ['a message without the code', () => ({ response: { emailMessage: 'Welcome!' } })],
])('a message trigger that answers %s sends no mail and says so', async (_what, answer) => {
  customMessage = answer;
  await expect(signUp()).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
  expect(pool.mails).toEqual([]);
});

test('mail that can’t be sent is reported, and can be requested again', async () => {
  beforeMail = () => {
    throw new Error('outbox is full');
  };
  await expect(signUp()).rejects.toMatchObject({ name: 'CodeDeliveryFailureException' });
  beforeMail = () => undefined;
  await resend();
  await expect(confirm()).resolves.toBeDefined();
});

describe('before tokens are given', () => {
  const userScope = 'aws.cognito.signin.user.admin';
  const suppressing = (event: unknown) => {
    const accessTokenGeneration = { scopesToSuppress: [userScope] };
    return { ...(event as object), response: { claimsAndScopeOverrideDetails: { accessTokenGeneration } } };
  };
  beforeEach(async () => {
    await signUp();
    await confirm();
    pool.invocations.length = 0;
  });

  test('the trigger gets the second version of Cognito’s event, at a sign-in and at a renewal', async () => {
    const { RefreshToken } = await signIn({ purpose: 'a sign-in' });
    await renew(RefreshToken, { purpose: 'a renewal' });
    await renew(RefreshToken);
    const events = pool.invocations
      .filter(({ functionName }) => functionName === 'pre-token-generation')
      .map(({ event }) => event);
    const shared = {
      version: '2',
      region: 'eu-west-1',
      userPoolId: LOCAL_POOL_ID,
      response: { claimsAndScopeOverrideDetails: null },
    };
    const request = {
      userAttributes: { email, name: 'Ama', email_verified: 'true', 'cognito:user_status': 'CONFIRMED' },
      groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null },
      scopes: [userScope],
    };
    const [purposes, sources] = [
      [{ purpose: 'a sign-in' }, { purpose: 'a renewal' }],
      ['TokenGeneration_Authentication', 'TokenGeneration_RefreshTokens', 'TokenGeneration_RefreshTokens'],
    ];
    expect(events).toMatchObject([
      { ...shared, triggerSource: sources[0], request: { ...request, clientMetadata: purposes[0] } },
      { ...shared, triggerSource: sources[1], request: { ...request, clientMetadata: purposes[1] } },
      { ...shared, triggerSource: sources[2], request },
    ]);
    expect(events[2]).not.toHaveProperty('request.clientMetadata');
  });

  test('a scope that the trigger removes isn’t in the access token, and no user operation accepts that token', async () => {
    preTokenGeneration = suppressing;
    const { AccessToken, RefreshToken } = await signIn();
    expect(claimsOf(AccessToken).scope).toBe('');
    await expect(getUser(AccessToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token does not have required scopes',
    });
    preTokenGeneration = (event) => event;
    const { AccessToken: renewed } = await renew(RefreshToken);
    expect(claimsOf(renewed).scope).toBe(userScope);
    await expect(getUser(renewed)).resolves.toBeDefined();
  });

  test('nobody gets tokens if the trigger fails or answers nonsense', async () => {
    preTokenGeneration = () => {
      throw new Error('table is down');
    };
    await expect(signIn()).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreTokenGeneration failed with error table is down.',
    });
    preTokenGeneration = () => undefined;
    await expect(signIn()).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
  });
});
