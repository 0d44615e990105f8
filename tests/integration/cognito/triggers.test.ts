import {
  AdminCreateUserCommand,
  type CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  LOCAL_CLIENT_ID,
  LOCAL_POOL_ID,
  type LocalPool,
  openLocalPool,
} from '../../support/cognito/local-pool';
import { localClient } from '../../support/cognito/pool-under-test';
import { srpSignIn } from '../../support/cognito/srp-sign-in';

const email = 'ama@example.com';
const who = { ClientId: LOCAL_CLIENT_ID, Username: email };

let pool: LocalPool;
let client: CognitoIdentityProviderClient;
let customMessage: (event: unknown) => unknown;
let postConfirmation: (event: unknown) => unknown;
let sendMail: () => void;
beforeEach(async () => {
  customMessage = () => ({ response: { emailSubject: 'Your code', emailMessage: '{####} {####}' } });
  postConfirmation = (event) => event;
  sendMail = () => undefined;
  const mails: LocalPool['mails'] = [];
  const invocations: LocalPool['invocations'] = [];
  const opened = await openLocalPool({
    triggers: {
      async invoke(functionName, event) {
        invocations.push({ functionName, event });
        if (functionName === 'post-authentication') return event;
        return functionName === 'custom-message' ? customMessage(event) : postConfirmation(event);
      },
    },
    sendMail: async (mail) => {
      sendMail();
      mails.push(mail);
    },
  });
  pool = { ...opened, mails, invocations };
  client = localClient(opened.cognito.url);
});
afterEach(() => pool.close());

const signUp = () =>
  client.send(
    new SignUpCommand({
      ...who,
      Password: 'secret1',
      UserAttributes: [
        { Name: 'name', Value: 'Ama' },
        { Name: 'custom:phone', Value: '024' },
      ],
      ClientMetadata: { page: 'signup' },
    }),
  );
const code = () => /\d{6}/.exec(pool.mails.at(-1)?.html ?? '')?.[0];
const confirm = () => client.send(new ConfirmSignUpCommand({ ...who, ConfirmationCode: code() }));

test('the message trigger gets Cognito’s event, and what it answers is mailed with the code in every place', async () => {
  const { UserSub } = await signUp();
  expect(pool.invocations).toEqual([
    {
      functionName: 'custom-message',
      event: {
        version: '1',
        region: 'eu-west-1',
        userPoolId: LOCAL_POOL_ID,
        userName: UserSub,
        callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: LOCAL_CLIENT_ID },
        triggerSource: 'CustomMessage_SignUp',
        request: {
          userAttributes: {
            sub: UserSub,
            name: 'Ama',
            'custom:phone': '024',
            email,
            email_verified: 'false',
            'cognito:user_status': 'UNCONFIRMED',
          },
          codeParameter: '{####}',
          linkParameter: '{##Click Here##}',
          usernameParameter: null,
          clientMetadata: { page: 'signup' },
        },
        response: { smsMessage: null, emailMessage: null, emailSubject: null },
      },
    },
  ]);
  expect(pool.mails).toEqual([
    { to: email, subject: 'Your code', html: expect.stringMatching(/^(\d{6}) \1$/) },
  ]);
});

test('the confirmation trigger runs once, with the user as confirmed', async () => {
  const { UserSub } = await signUp();
  await confirm();
  const confirmations = pool.invocations.filter(({ functionName }) => functionName === 'post-confirmation');
  expect(confirmations.map(({ event }) => event)).toEqual([
    {
      version: '1',
      region: 'eu-west-1',
      userPoolId: LOCAL_POOL_ID,
      userName: UserSub,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: LOCAL_CLIENT_ID },
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      request: {
        userAttributes: {
          sub: UserSub,
          email,
          email_verified: 'true',
          name: 'Ama',
          'custom:phone': '024',
          'cognito:user_status': 'CONFIRMED',
        },
      },
      response: {},
    },
  ]);
});

test('each way of sending a code names its own source', async () => {
  await signUp();
  await client.send(new ResendConfirmationCodeCommand(who));
  await confirm();
  await client.send(new ForgotPasswordCommand(who));
  await client.send(
    new ConfirmForgotPasswordCommand({ ...who, ConfirmationCode: code(), Password: 'secret2' }),
  );
  await client.send(new AdminCreateUserCommand({ UserPoolId: LOCAL_POOL_ID, Username: 'kofi@example.com' }));
  expect(pool.invocations.map(({ event }) => event)).toMatchObject([
    { triggerSource: 'CustomMessage_SignUp' },
    { triggerSource: 'CustomMessage_ResendCode' },
    { triggerSource: 'PostConfirmation_ConfirmSignUp' },
    { triggerSource: 'CustomMessage_ForgotPassword' },
    { triggerSource: 'PostConfirmation_ConfirmForgotPassword' },
    { triggerSource: 'CustomMessage_AdminCreateUser', request: { usernameParameter: '{username}' } },
  ]);
});

test('an admin who suppresses the message sends none', async () => {
  await client.send(
    new AdminCreateUserCommand({
      UserPoolId: LOCAL_POOL_ID,
      Username: 'kofi@example.com',
      MessageAction: 'SUPPRESS',
    }),
  );
  expect(pool.invocations).toEqual([]);
  expect(pool.mails).toEqual([]);
});

test('a confirmation trigger that fails is an error to the user, who is confirmed all the same', async () => {
  postConfirmation = () => {
    throw new Error('table is down');
  };
  await signUp();
  await expect(confirm()).rejects.toMatchObject({
    name: 'UserLambdaValidationException',
    message: 'PostConfirmation failed with error table is down.',
  });
  const signIn = srpSignIn({
    client,
    userPoolId: LOCAL_POOL_ID,
    userPoolClientId: LOCAL_CLIENT_ID,
    email,
    password: 'secret1',
  });
  await expect(signIn).resolves.toHaveProperty('AccessToken');
});

test('a trigger may call the pool that waits for it', async () => {
  customMessage = async () => {
    await client.send(new ForgotPasswordCommand({ ...who, Username: 'nobody@example.com' }));
    return { response: {} };
  };
  await expect(signUp()).resolves.toHaveProperty('UserSub');
});

test('a message trigger that leaves the message alone gets Cognito’s own', async () => {
  customMessage = (event) => event;
  await signUp();
  expect(pool.mails).toEqual([
    {
      to: email,
      subject: 'Your verification code',
      html: expect.stringMatching(/^Your confirmation code is \d{6}$/),
    },
  ]);
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

test('mail that cannot be sent is said, and can be asked for again', async () => {
  sendMail = () => {
    throw new Error('outbox is full');
  };
  await expect(signUp()).rejects.toMatchObject({ name: 'CodeDeliveryFailureException' });
  sendMail = () => undefined;
  await client.send(new ResendConfirmationCodeCommand(who));
  await expect(confirm()).resolves.toBeDefined();
});
