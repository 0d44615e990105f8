import type { Dialog, Page } from 'playwright';
import { expectAccessible } from '../../support/browser/axe';
import { coversRules, expectVisible } from '../../support/browser/expect-visible';
import { tabTo } from '../../support/browser/keyboard';
import { loseAnswers, refuse } from '../../support/browser/network';
import { openUsers, type UsersPage } from '../../support/browser/users-page';
import { pastOrders } from '../../support/shop/past-orders';
import { until } from '../../support/waiting/until';

/** What is done with a user's money and access. */

const longName = 'Nana Konadu Agyeman-Rawlings <b>of Accra</b>';

let users: UsersPage;
let page: Page;
beforeAll(async () => {
  users = await openUsers();
  page = users.page;
});
afterAll(() => users?.shop.stop());

test('money is added and deducted with a reason, and never below zero', async () => {
  const { id } = await users.findNew('Yaa Asantewaa', { balance: 10 });
  await users.press('Adjust Balance Yaa Asantewaa');
  await expectVisible(users.dialog.getByRole('heading'), 'users: adjust dialog');
  await users.dialog.getByLabel('Amount (₵)').fill('much');
  await users.dialog.getByRole('button', { name: 'Add ₵0.00' }).click();
  await users.dialog.getByText('Enter an amount above ₵0.00').waitFor();
  await users.dialog.getByText('Reason is required').waitFor();
  coversRules('users: adjusted amount');
  await users.dialog.getByLabel('Amount (₵)').fill('2.5');
  await users.dialog.getByLabel('Reason').fill('Lost top-up');
  await users.dialog.getByText('₵12.50', { exact: true }).waitFor();
  await users.dialog.getByRole('button', { name: 'Add ₵2.50' }).click();
  await expectVisible(users.toasts, 'users: balance added');
  await users.card('Yaa Asantewaa').getByText('₵12.50').waitFor();

  await users.press('Adjust Balance Yaa Asantewaa');
  await users.dialog.getByText('Deduct', { exact: true }).click();
  await users.dialog.getByLabel('Amount (₵)').fill('12.51');
  await users.dialog.getByLabel('Reason').fill('Paid twice');
  await users.dialog.getByRole('button', { name: 'Deduct ₵12.51' }).click();
  await users.dialog.getByText('The wallet has ₵12.50: you can’t deduct more.').waitFor();
  await users.dialog.getByLabel('Amount (₵)').fill('12.50');
  await users.dialog.getByRole('button', { name: 'Deduct ₵12.50' }).click();
  await expectVisible(users.toasts, 'users: balance deducted');
  await users.card('Yaa Asantewaa').getByText('₵0.00').waitFor();
  coversRules('users: adjusting');
  const audit = await users.api.auditOf(id);
  expect(audit.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['Lost top-up', 'Paid twice']));
});

test('an adjustment whose answer is lost is made once, however often it is sent', async () => {
  await users.findNew('Kwame Nyarko', { balance: 1 });
  await users.press('Adjust Balance Kwame Nyarko');
  await users.dialog.getByLabel('Amount (₵)').fill('3');
  await users.dialog.getByLabel('Reason').fill('Test');
  const repair = await loseAnswers(page, 'admin-adjust-balance');
  await users.dialog.getByRole('button', { name: 'Add ₵3.00' }).click();
  await expectVisible(users.toasts, 'users: adjusting failed');
  await users.dialog.getByText('the money moves only once').waitFor();
  await repair();
  await users.dialog.getByRole('button', { name: 'Add ₵3.00' }).click();
  await users.dialog.waitFor({ state: 'detached' });
  await users.card('Kwame Nyarko').getByText('₵4.00').waitFor();
  expect(await users.read('Kwame Nyarko')).toMatchObject({ balance: 4 });
});

test('a user is banned and let in again, after what that means has been said', async () => {
  await users.findNew('Kofi Bad');
  await users.press('Ban Kofi Bad');
  await users.dialog.getByText('is signed out at once').waitFor();
  const repair = await refuse(page, 'admin-ban-user', 'unavailable', 'The service is busy.');
  await users.dialog.getByRole('button', { name: 'Ban User' }).click();
  await expectVisible(users.toasts, 'users: banning failed');
  // Above the dialog, whose backdrop would lie over it.
  expect(await users.toasts.evaluate((region) => region.matches(':popover-open'))).toBe(true);
  await users.dialog.getByText('The service is busy.').waitFor();
  await repair();
  await users.dialog.getByRole('button', { name: 'Ban User' }).click();
  await expectVisible(users.toasts, 'users: banned');
  await users.card('Kofi Bad').getByText('Banned', { exact: true }).waitFor();
  expect(await users.read('Kofi Bad')).toMatchObject({ is_banned: true });

  const repairAgain = await refuse(page, 'admin-ban-user', 'unavailable');
  await users.press('Unban Kofi Bad');
  await users.dialog.getByRole('button', { name: 'Unban User' }).click();
  await expectVisible(users.toasts, 'users: unbanning failed');
  await repairAgain();
  await users.dialog.getByRole('button', { name: 'Unban User' }).click();
  await expectVisible(users.toasts, 'users: unbanned');
  await users.card('Kofi Bad').getByText('Banned', { exact: true }).waitFor({ state: 'detached' });
  coversRules('users: banning');
});

test('a user is deleted after the question, but not with money or open orders; their orders stay', async () => {
  const { shop } = users;
  const { admin } = shop;
  const { id } = await users.findNew('Ekow Gone', { balance: 5 });
  const asked: string[] = [];
  let answer: (question: Dialog) => Promise<void> = (question) => question.dismiss();
  const ask = (question: Dialog) => {
    asked.push(question.message());
    void answer(question);
  };
  page.on('dialog', ask);
  await users.press('Delete Ekow Gone');
  await until(() => asked.length === 1);
  expect(asked).toEqual(['Are you sure you want to delete this user? This action cannot be undone.']);
  expect(await users.read('Ekow Gone')).toBeDefined();

  answer = (question) => question.accept();
  await users.press('Delete Ekow Gone');
  await expectVisible(users.toasts, 'users: deleting failed');
  await users
    .card('Ekow Gone')
    .getByText(/Can.t delete: ₵5\.00 still in the wallet/)
    .waitFor();

  await pastOrders(shop, { ...admin, userId: id }, [{ at: new Date(), becomes: 'processing' }]);
  await users.press('Delete Ekow Gone');
  await users
    .card('Ekow Gone')
    .getByText(/Can.t delete: 1 open order/)
    .waitFor();
  coversRules('users: what stands in the way');

  const { body } = await shop.call('admin-get-orders', {}, admin.token);
  const order = body.orders.find(({ user_id }) => user_id === id);
  const settled = { orderId: order?.id ?? '', status: 'completed' } as const;
  await shop.call('admin-update-order-status', settled, admin.token);
  await users.press('Delete Ekow Gone');
  await expectVisible(users.toasts, 'users: deleted');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await expectVisible(users.main, 'users: empty');
  coversRules('users: delete confirmation');
  page.off('dialog', ask);
  const { body: after } = await shop.call('admin-get-orders', {}, admin.token);
  expect(after.orders.find(({ id: orderId }) => orderId === order?.id)?.user_name).toBe('Unknown User');
  coversRules('users: orders of the deleted');
});

test.each([
  ['the last of them', ['Abena Leaves']],
  ['one of several', ['Akosua Leaves', 'Akosua Stays']],
])(
  'who no longer matches the search leaves the list, %s, and the focus goes to its heading',
  async (_case, names) => {
    const [name = ''] = names;
    // Without the message about the previous update.
    await page.goto('/admin-users');
    for (const each of names) await users.findNew(each);
    const [word = ''] = name.split(' ');
    await users.search(word);
    for (const each of names) await users.card(each).waitFor();
    await page.getByLabel('Search users').focus();
    while ((await focusedText()) !== `Edit ${name}`) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await users.dialog.getByLabel('Full Name').fill('Somebody Else');
    await page.keyboard.press('Enter');
    await expectVisible(users.toasts, 'users: updated');
    await users.card('Somebody Else').waitFor({ state: 'detached' });
    await users.card(name).waitFor({ state: 'detached' });
    await until(async () => (await focusedText()) === 'User Management');
    await users.search('');
  },
);

const focusedText = () => page.evaluate(() => document.activeElement?.textContent);

test('a balance is adjusted by the keyboard alone, and the focus comes back', async () => {
  await users.findNew('Esi Keys');
  await page.getByLabel('Search users').focus();
  await tabTo(page, 'Adjust Balance');
  await page.keyboard.press('Enter');
  await users.dialog.waitFor();
  await page.keyboard.type('4');
  await tabTo(page, 'Reason');
  await page.keyboard.type('By hand');
  await page.keyboard.press('Enter');
  await users.dialog.waitFor({ state: 'detached' });
  await users.card('Esi Keys').getByText('₵4.00').waitFor();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Adjust Balance Esi Keys');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await users.dialog.waitFor({ state: 'detached' });
});

const states = [
  ['the list, with what stands in the way of deleting', `Delete ${longName}`],
  ['the dialog to edit', `Edit ${longName}`],
  ['the dialog to adjust the balance', `Adjust Balance ${longName}`],
  ['the dialog to ban', `Ban ${longName}`],
  ['the dialog to add, with what is missing', 'Add User'],
] as const;

test.each(states)('%s: axe finds nothing, and nothing scrolls sideways', async (_state, action) => {
  if ((await users.read(longName)) === undefined) await users.findNew(longName, { balance: 1 });
  const isDeleting = action.startsWith('Delete');
  if (isDeleting) page.once('dialog', (question) => void question.accept());
  await users.press(action);
  if (isDeleting)
    await users
      .card(longName)
      .getByText(/Can.t delete: /)
      .waitFor();
  else await users.dialog.waitFor();
  if (action === 'Add User') await users.dialog.getByRole('button', { name: 'Add User' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
});
