import { expectAccessible } from '../../support/browser/axe';
import { arrive, inSharedShop, main, page, press, shop, visit } from '../../support/browser/current-visit';
import { keepCodes, setUpInBrowser, signInTo, signInWithCode } from '../../support/browser/second-factor';

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
  const { app } = await setUpInBrowser(page);
  await expectAccessible(page);
  await keepCodes(page);
  await signInWithCode(page, person.email, app.nextCode);
  await page.goto('/admin-users');
  await page.getByRole('button', { name: 'Add User' }).waitFor();
  expect(await asked.count()).toBe(0);
  expect(visit.problems.filter((problem) => !problem.includes('403'))).toEqual([]);
});

for (const width of [390, 1280])
  test(`in a window of ${width} px, staff who lost the phone sign in with a recovery code, and reach only a new set-up`, async () => {
    const person = await shop.person({ role: 'admin', secondFactor: false });
    const { recoveryCodes } = await shop.enrol(person.email, person.token);
    await arrive(null, { viewport: { width, height: 900 } });
    await page.goto('/login');
    await signInTo(page, person.email);
    await press('Lost your phone?');
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    await expectAccessible(page);
    await press('Use recovery code');
    const asked = page.getByRole('heading', { name: 'Set up two-step login' });
    await asked.waitFor();
    for (const path of ['/user-dashboard', '/profile', '/admin-users']) {
      await page.goto(path);
      await asked.waitFor();
    }
    await expectAccessible(page);
    const { app } = await setUpInBrowser(page);
    await keepCodes(page);
    await signInWithCode(page, person.email, app.nextCode);
    await page.goto('/admin-dashboard');
    await page.getByRole('link', { name: 'Your account' }).click();
    await main()
      .getByRole('link', { name: /^Security/ })
      .click();
    await main().getByRole('heading', { name: 'Security' }).waitFor();
    await expectAccessible(page);
    await press('New codes');
    const list = page.getByRole('list', { name: 'Recovery codes' });
    await list.waitFor();
    expect(await list.getByRole('listitem').allTextContents()).not.toContain(recoveryCodes[1]);
    await page.getByLabel('I’ve saved them').check();
    await expectAccessible(page);
    await press('Use the new codes');
    await main()
      .getByText(/^10 left\./)
      .waitFor();
    expect(await page.getByRole('button', { name: 'Turn off' }).count()).toBe(0);
  });
