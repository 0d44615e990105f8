import { CognitoIdentityProviderClient, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { localClientConfig } from '../../../local/aws-clients';
import { expectAccessible } from '../../support/browser/axe';
import { newestMail } from '../../support/browser/browser-shop';
import { main, page, shop, visit } from '../../support/browser/current-visit';
import { card, inUsersList } from '../../support/browser/users-page';

/** Sign-ups whose address nobody has confirmed. */

inUsersList();

async function signUp(Username: string, name: string): Promise<void> {
  const { cognito, userPoolClientId: ClientId } = shop.cloud.endpoints;
  const client = new CognitoIdentityProviderClient(localClientConfig(cognito));
  const UserAttributes = [{ Name: 'name', Value: name }];
  await client.send(new SignUpCommand({ ClientId, Username, Password: 'mango pepper', UserAttributes }));
  client.destroy();
}

test('staff see unconfirmed sign-ups; whoever confirms an address that was signed up more than once is told of the other sign-ups', async () => {
  const email = 'abena.boateng.with.a.long.address@test.example';
  await signUp(email, 'Abena Boateng');
  await page.getByLabel('Not confirmed').click();
  await card('Abena Boateng').waitFor();
  for (const words of [email, 'Signed up']) {
    await card('Abena Boateng').getByText(words, { exact: true }).waitFor();
  }
  await newestMail(shop, email);
  await shop.call('repeat-sign-up', { email });
  await page.reload();
  await card('Abena Boateng').getByText('Signed up again').waitFor();
  expect(await main().locator('[data-row]').count()).toBe(1);
  await expectAccessible(page);

  const { link } = await newestMail(shop, email);
  await page.goto(link);
  await page.getByText('This address was used to sign up more than once.').waitFor();
  await expectAccessible(page);
  expect(visit.problems).toEqual([]);
});
