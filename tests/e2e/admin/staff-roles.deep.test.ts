import { staffRoleWords } from '../../../frontend/src/features/admin/accounts/staff-roles';
import { expectAccessible } from '../../support/browser/axe';
import {
  admin,
  arrive,
  dialog,
  inAdminShop,
  main,
  page,
  press,
  shop,
} from '../../support/browser/current-visit';
import { pathOf } from '../../support/browser/network';
import { card, findNew, usersApi } from '../../support/browser/users-page';
import { mtn1gb } from '../../support/shop/purchases';
import { approveAs } from '../../support/shop/second-person';
import type { Person } from '../../support/shop/shop';
import { until } from '../../support/waiting/until';

/** Support's view of the admin's side, and how owners give staff roles. */

const recipient = '0549000222';
let support: Person;
let orderNumber: string;

inAdminShop(async () => {
  support = await shop.person({ staffRole: 'support', name: 'Adwoa Sarpong' });
  const customer = await shop.person({ cedis: 20, name: 'Ama Serwaa', phone: '0209000111' });
  const bought = await shop.call('process-bundle-order', mtn1gb({ phoneNumber: recipient }), customer.token);
  orderNumber = bought.body.order_number ?? '';
});

const linksOf = async () => {
  const nav = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await nav.getByRole('link', { name: 'Orders' }).waitFor();
  return (await nav.getByRole('link').allTextContents()).filter((name) =>
    /Dash|To do|Users|Orders|Topups|Pricing|Set/.test(name),
  );
};

test.each([390, 1280])('support sees no more than its role allows, in a window of %i px', async (width) => {
  await arrive(support, { viewport: { width, height: 900 } });
  await page.goto('/admin-dashboard');
  // No reports, so no Overview: the day begins at To do.
  await page.waitForURL('**/admin-todo');
  await main().getByRole('heading', { name: 'To do' }).waitFor();
  const isPhone = width < 960;
  // On a wide screen the tabs are the only navigation; on a phone each place stands once.
  if (isPhone) expect(await linksOf()).toEqual(['To do', 'Users', 'Orders', 'Topups', 'Pricing']);
  const tabs = page.getByRole('tab').filter({ visible: true });
  expect(await tabs.allTextContents()).toEqual(
    isPhone ? [] : ['Users', 'Orders', 'Topups', 'Pricing', expect.stringMatching(/^To do/)],
  );
  await page.goto('/admin-settings');
  await main().getByText('Settings: not open to your staff role').waitFor();
  await page.goto('/admin-users');
  await card('Ama Serwaa').getByText('020 900 0111').waitFor();
  for (const name of ['Add User', /^Edit/, /^More for/, /^Adjust/]) {
    expect(await main().getByRole('button', { name }).count()).toBe(0);
  }
});

test('support can open an order, and is offered nothing that moves money', async () => {
  await arrive(support);
  await page.goto('/admin-orders');
  await main().getByText('054 900 0222').waitFor();
  expect(
    await main()
      .getByRole('button', { name: /Update status|Export/ })
      .count(),
  ).toBe(0);
  await expectAccessible(page);
  await main()
    .getByRole('link', { name: `Open order ${orderNumber}` })
    .click();
  await main().getByText('054 900 0222').first().waitFor();
  const actions = page.getByRole('region', { name: 'Actions' });
  expect(await actions.getByRole('button', { name: /delivered|refund/i }).count()).toBe(0);
});

test('an owner gives a person a staff role and reads what it allows, and another owner approves it', async () => {
  await arrive(admin);
  await page.goto('/admin-users');
  const { id } = await findNew('Yaa Asantewaa');
  await press('Edit Yaa Asantewaa', main());
  await dialog().getByLabel('Role', { exact: true }).selectOption('admin');
  await dialog().getByLabel('Staff role').selectOption('support');
  await dialog().getByText(staffRoleWords.support).waitFor();
  await expectAccessible(page);
  const answer = page.waitForResponse(pathOf('admin-update-user'));
  await press('Ask for approval', dialog());
  const { approval } = await (await answer).json();
  const { body } = await approveAs(shop, await shop.person({ role: 'admin' }), approval.id);
  expect(body).toMatchObject({ success: true });
  await page.reload();
  await card('Yaa Asantewaa').getByText('Support', { exact: true }).waitFor();
  await until(async () => (await usersApi().auditOf(id)).some(({ after }) => after.staff_role === 'support'));
});
