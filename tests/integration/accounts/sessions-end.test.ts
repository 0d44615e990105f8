import {
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { localClientConfig } from '../../../local/aws';
import { newestMail } from '../../support/browser/browser-shop';
import { srpSignIn } from '../../support/cognito/srp-sign-in';
import { sharedShop } from '../../support/shop/shared-shop';
import { testPassword } from '../../support/shop/test-password';

const shop = sharedShop();
let client: CognitoIdentityProviderClient;
beforeAll(async () => {
  client = new CognitoIdentityProviderClient(localClientConfig(shop.cloud.endpoints.cognito));
});
afterAll(() => client.destroy());

test('a password reset ends all earlier sessions', async () => {
  const { endpoints } = shop.cloud;
  const { email } = await shop.person();
  const site = { ClientId: endpoints.userPoolClientId };
  const stranger = await srpSignIn({ client, ...endpoints, email, password: testPassword });
  const refresh = (RefreshToken: string) =>
    client.send(new GetTokensFromRefreshTokenCommand({ ...site, RefreshToken }));

  await client.send(new ForgotPasswordCommand({ ...site, Username: email }));
  const { code: ConfirmationCode } = await newestMail(shop, email);
  const reset = { ...site, Username: email, ConfirmationCode, Password: 'brand-new-one' };
  await client.send(new ConfirmForgotPasswordCommand(reset));

  await expect(refresh(stranger.RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  const owner = await srpSignIn({ client, ...endpoints, email, password: 'brand-new-one' });
  expect((await shop.post('get-profile', '{}', stranger.AccessToken)).status).toBe(401);
  expect((await shop.post('get-profile', '{}', owner.AccessToken)).status).toBe(200);
  await expect(refresh(owner.RefreshToken)).resolves.toHaveProperty('AuthenticationResult');
});
