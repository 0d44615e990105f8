import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { canaryLogin, canaryLogins } from '../../../../lambdas/adapters/canary/logins';
import { visitor } from '../../../../lambdas/adapters/canary/visitor';
import { parseEnvironment } from '../../../../lambdas/adapters/environment';

const [former, current, next] = ['f', 'c', 'n'].map((letter) => letter.repeat(43)) as [
  string,
  string,
  string,
];
const email = 'canary-1@canary.invalid';

test('each secret has a password of its own, which is long and doesn’t contain the secret', () => {
  const passwords = canaryLogins(email, [former, current]).map(({ password }) => password);
  expect(new Set(passwords).size).toBe(2);
  for (const password of passwords) expect(password).toMatch(/^[\w-]{43}$/);
  expect(canaryLogins(email, [current, next])[0]?.password).toBe(passwords[1]);
  expect(passwords.join()).not.toMatch(/fff|ccc/);
});

test('a deployment sets the password of the secret in use', () => {
  const names = ['CANARY_EMAIL', 'ORIGIN_SECRETS'] as const;
  const environment = parseEnvironment(names, {
    CANARY_EMAIL: email,
    ORIGIN_SECRETS: [current, next].join(','),
  });
  expect(canaryLogin.open(environment as never)).toEqual(canaryLogins(email, [current])[0]);
});

describe('a sign-in', () => {
  let cognito: Server;
  let asked: string[];
  /** How many passwords are wrong before the right one, and what Cognito answers to a wrong one. */
  let wrong: number;
  let refusal: string;
  beforeEach(async () => {
    [asked, wrong, refusal] = [[], 0, 'NotAuthorizedException'];
    cognito = createServer((request, response) => {
      const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
      asked.push(operation);
      const isRight = operation === 'InitiateAuth' || wrong-- <= 0;
      response.statusCode = isRight ? 200 : 400;
      const challenge = {
        SALT: '0a',
        SRP_B: '0b'.repeat(100),
        SECRET_BLOCK: 'AAAA',
        USER_ID_FOR_SRP: 'user',
      };
      const tokens = { AccessToken: 'token', RefreshToken: 'refresh' };
      const answers = {
        InitiateAuth: { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters: challenge },
        RespondToAuthChallenge: isRight ? { AuthenticationResult: tokens } : { __type: refusal },
      };
      request.resume();
      response.end(JSON.stringify(answers[operation as keyof typeof answers]));
    }).listen(0, '127.0.0.1');
    await once(cognito, 'listening');
  });
  afterEach(() => new Promise((resolve) => cognito.close(resolve)));

  const signIn = () => {
    const endpoint = `http://127.0.0.1:${(cognito.address() as AddressInfo).port}/`;
    const identity = { userPoolId: 'eu-west-1_Pool', userPoolClientId: 'x', region: 'eu-west-1', endpoint };
    const variables = {
      SITE_URL: 'https://shop.example.com',
      CANARY_EMAIL: email,
      ORIGIN_SECRETS: [former, current],
    };
    return visitor.open(variables as never).signIn(identity);
  };
  const proofs = () => asked.filter((operation) => operation === 'RespondToAuthChallenge').length;

  test('takes the password of the secret in use, once', async () => {
    expect(await signIn()).toMatchObject({ token: 'token' });
    expect(proofs()).toBe(1);
  });

  test('of a version that a rollback brought back takes the password of the next secret', async () => {
    wrong = 1;
    expect(await signIn()).toMatchObject({ token: 'token' });
    expect(proofs()).toBe(2);
  });

  test('that is refused with all passwords says so', async () => {
    wrong = 2;
    expect(await signIn()).toEqual({
      token: null,
      detail: 'RespondToAuthChallenge: 400 NotAuthorizedException',
    });
  });

  test('is not tried again for another reason', async () => {
    [wrong, refusal] = [1, 'TooManyRequestsException'];
    expect(await signIn()).toMatchObject({ token: null });
    expect(proofs()).toBe(1);
  });
});
