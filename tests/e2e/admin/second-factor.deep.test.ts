import { expectAccessible } from '../../support/browser/axe';
import { arrive, inSharedShop, page, shop, visit } from '../../support/browser/current-visit';
import { setUpInBrowser, signInWithCode } from '../../support/browser/second-factor';

/** Staff can do nothing until they have signed in with a code. */

inSharedShop();

test('staff without an authenticator app are asked to set one up wherever they go, and can work once they have signed in with a code', async () => {
  const person = await shop.person({ role: 'admin', secondFactor: false });
  await arrive(person, { viewport: { width: 390, height: 844 } });
  const asked = page.getByRole('heading', { name: 'Set up two-step login' });
  for (const path of ['/admin-users', '/admin-settings']) {
    await page.goto(path);
    await asked.waitFor();
  }
  await expectAccessible(page);
  const app = await setUpInBrowser(page);
  await signInWithCode(page, person.email, app.nextCode);
  await page.goto('/admin-users');
  await page.getByRole('button', { name: 'Add User' }).waitFor();
  expect(await asked.count()).toBe(0);
  expect(visit.problems.filter((problem) => !problem.includes('403'))).toEqual([]);
});
