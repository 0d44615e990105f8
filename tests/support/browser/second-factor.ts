import type { Page } from 'playwright';
import { type Authenticator, authenticator } from '../cognito/authenticator';
import { testPassword } from '../shop/test-password';
import { until } from '../waiting/until';

/** Opens the set-up on the profile. While the page loads, the button may move, so a press may miss it. */
export async function openSetUp(page: Page): Promise<void> {
  const turnOn = page.getByRole('button', { name: 'Turn on', exact: true });
  await turnOn.waitFor();
  await until(async () => {
    if (await turnOn.isVisible()) await turnOn.click();
    return page.getByRole('button', { name: 'Set up the app' }).isVisible();
  });
}

/** Begins the opened set-up with the password. */
export async function beginSetUp(page: Page, password = testPassword): Promise<void> {
  await page.getByRole('button', { name: 'Set up the app' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

/** Sets up an app by the secret on the screen, in an opened set-up, which leads to the login screen. */
export async function setUpInBrowser(page: Page): Promise<Authenticator> {
  await beginSetUp(page);
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const app = authenticator(secret);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByLabel('Code', { exact: true }).fill(await app.nextCode());
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await page.waitForURL('**/login');
  return app;
}

/** Types address and password into the login screen. */
export async function signInTo(page: Page, email: string, password = testPassword): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Signs in on the login screen with a code, up to the dashboard. */
export async function signInWithCode(page: Page, email: string, code: () => Promise<string>): Promise<void> {
  await signInTo(page, email);
  await page.getByLabel('Code').fill(await code());
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/user-dashboard');
}
