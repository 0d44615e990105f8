import {
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
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
import { srpSignIn } from '../../support/cognito/srp-sign-in';

let pool: LocalPool;
let email: string;
let who: { ClientId: string; Username: string };
let customMessage: (event: unknown) => unknown;
let postConfirmation: (event: unknown) => unknown;
let beforeMail: () => void;
let users = 0;
beforeAll(async () => {
  pool = await openLocalPool({
    answer({ functionName, event }) {
      if (functionName === 'post-authentication') return event;
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
const signIn = () => srpSignIn({ ...localAddress, client: pool.client, email, password: 'secret1' });

test('each trigger gets Cognito’s event, and the message is mailed with the code in every place', async () => {
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
    { triggerSource: 'CustomMessage_ForgotPassword' },
    { triggerSource: 'PostConfirmation_ConfirmForgotPassword' },
  ]);
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
  await expect(signIn()).resolves.toHaveProperty('AccessToken');
});

test('a trigger may call the pool that waits for it, and may leave the message to Cognito', async () => {
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

test('mail that cannot be sent is said, and can be asked for again', async () => {
  beforeMail = () => {
    throw new Error('outbox is full');
  };
  await expect(signUp()).rejects.toMatchObject({ name: 'CodeDeliveryFailureException' });
  beforeMail = () => undefined;
  await resend();
  await expect(confirm()).resolves.toBeDefined();
});
