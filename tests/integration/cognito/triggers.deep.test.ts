import {
  ConfirmSignUpCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  codeInTwoPlaces,
  LOCAL_CLIENT_ID,
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
const signIn = (clientMetadata = {}) =>
  srpSignIn({ ...localAddress, client: pool.client, email, password: 'secret1', clientMetadata });
const renew = async (RefreshToken: string, ClientMetadata = {}) => {
  const renewal = { ClientId: LOCAL_CLIENT_ID, RefreshToken, ClientMetadata };
  const answer = await pool.client.send(new GetTokensFromRefreshTokenCommand(renewal));
  return tokensOf(answer.AuthenticationResult);
};
const getUser = (AccessToken: string) => pool.client.send(new GetUserCommand({ AccessToken }));

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
});
