import { expectAccessible, phone } from '../../support/browser/axe';
import { arrive, inShop, page, shop } from '../../support/browser/current-visit';
import { securityScreens } from './screens';

/** The screens that protect an account, in each of their states. */

inShop({}, async () => {
  await shop.person({ name: 'Esi Boateng', phone: '0557654321', cedis: 20 });
});

test.each(securityScreens)('$name: axe finds nothing, and nothing scrolls sideways', async (screen) => {
  const person = screen.who && (await shop.person(screen.who));
  await arrive(screen.who?.isSignedIn === false ? null : person);
  await page.goto(screen.path);
  await screen.settle(page, person);
  await expectAccessible(page, [phone, 'dark']);
});
