import type { Dialog } from 'playwright';
import { admin, dialog, main, page, shop, toasts } from '../../support/browser/current-visit';
import { coversRules, expectVisible } from '../../support/browser/expect-visible';
import { refuse } from '../../support/browser/network';
import { inUsersList, openNew, pressOnScreen, readUser, usersApi } from '../../support/browser/users-page';
import { pastOrders } from '../../support/shop/purchases';
import { until } from '../../support/waiting/until';

/** Actions on a user's money and access. */

inUsersList();

test('money can be added and deducted with a reason, but never below zero', async () => {
  const { id } = await openNew('Yaa Asantewaa', { balance: 10 });
  await pressOnScreen('Adjust Balance');
  await expectVisible(dialog().getByRole('heading'), 'users: adjust dialog');
  await dialog().getByLabel('Amount (₵)').fill('much');
  await dialog().getByRole('button', { name: 'Add money' }).click();
  await dialog().getByText('Enter an amount above ₵0.00').waitFor();
  await dialog().getByText('Reason is required').waitFor();
  coversRules('users: adjusted amount');
  await dialog().getByLabel('Amount (₵)').fill('2.5');
  await dialog().getByLabel('Reason').fill('Lost top-up');
  await dialog().getByText('₵12.50', { exact: true }).waitFor();
  await dialog().getByRole('button', { name: 'Add ₵2.50' }).click();
  await expectVisible(toasts(), 'users: balance added');
  await main().getByText('₵12.50', { exact: true }).waitFor();

  await pressOnScreen('Adjust Balance');
  await dialog().getByRole('radio', { name: 'Deduct' }).check();
  await dialog().getByLabel('Amount (₵)').fill('12.51');
  await dialog().getByLabel('Reason').fill('Paid twice');
  await dialog().getByRole('button', { name: 'Deduct ₵12.51' }).click();
  await dialog().getByText('The wallet has ₵12.50: you can’t deduct more.').waitFor();
  await dialog().getByLabel('Amount (₵)').fill('12.50');
  await dialog().getByRole('button', { name: 'Deduct ₵12.50' }).click();
  await expectVisible(toasts(), 'users: balance deducted');
  await main().getByText('₵0.00', { exact: true }).first().waitFor();
  coversRules('users: adjusting');
  const audit = await usersApi().auditOf(id);
  expect(audit.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['Lost top-up', 'Paid twice']));
});

test('a user can be banned and unbanned; the dialog says beforehand that a ban signs them out', async () => {
  await openNew('Kofi Bad');
  await pressOnScreen('Ban');
  await dialog().getByText('is signed out at once').waitFor();
  const repair = await refuse(page, 'admin-ban-user', 'unavailable', 'The service is busy.');
  await dialog().getByRole('button', { name: 'Ban User' }).click();
  await expectVisible(toasts(), 'users: banning failed');
  // The message is above the dialog, whose backdrop would otherwise cover it.
  expect(await toasts().evaluate((region) => region.matches(':popover-open'))).toBe(true);
  await dialog().getByText('The service is busy.').waitFor();
  await repair();
  await dialog().getByRole('button', { name: 'Ban User' }).click();
  await expectVisible(toasts(), 'users: banned');
  await main().getByText('Banned', { exact: true }).waitFor();
  expect(await readUser('Kofi Bad')).toMatchObject({ is_banned: true });

  const repairAgain = await refuse(page, 'admin-ban-user', 'unavailable');
  await pressOnScreen('Unban');
  await dialog().getByRole('button', { name: 'Unban User' }).click();
  await expectVisible(toasts(), 'users: unbanning failed');
  await repairAgain();
  await dialog().getByRole('button', { name: 'Unban User' }).click();
  await expectVisible(toasts(), 'users: unbanned');
  await main().getByText('Banned', { exact: true }).waitFor({ state: 'detached' });
  coversRules('users: banning');
});

test('a user is deleted after a question, but not while they have money or open orders; their orders stay', async () => {
  const { id } = await openNew('Ekow Gone', { balance: 5 });
  const asked: string[] = [];
  let answer: (question: Dialog) => Promise<void> = (question) => question.dismiss();
  const ask = (question: Dialog) => {
    asked.push(question.message());
    void answer(question);
  };
  page.on('dialog', ask);
  await pressOnScreen('Delete');
  await until(() => asked.length === 1);
  expect(asked).toEqual(['Are you sure you want to delete this user? This action cannot be undone.']);
  expect(await readUser('Ekow Gone')).toBeDefined();

  answer = (question) => question.accept();
  await pressOnScreen('Delete');
  await expectVisible(toasts(), 'users: deleting failed');
  await main()
    .getByText(/Can.t delete: ₵5\.00 is left in the wallet/)
    .waitFor();

  await pastOrders(shop, { ...admin, userId: id }, [{ at: new Date(), becomes: 'processing' }]);
  await pressOnScreen('Delete');
  await main()
    .getByText(/1 order not finished yet/)
    .waitFor();
  coversRules('users: what stands in the way');

  const { body } = await shop.call('admin-get-orders', {}, admin.token);
  const order = body.orders.find(({ user_id }) => user_id === id);
  const settled = { orderId: order?.id ?? '', status: 'completed' } as const;
  await shop.call('admin-update-order-status', settled, admin.token);
  await pressOnScreen('Delete');
  await expectVisible(toasts(), 'users: deleted');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  await main().getByText('User Management').waitFor();
  expect(await readUser('Ekow Gone')).toBeUndefined();
  coversRules('users: delete confirmation');
  page.off('dialog', ask);
  const { body: after } = await shop.call('admin-get-orders', {}, admin.token);
  expect(after.orders.find(({ id: orderId }) => orderId === order?.id)?.user_name).toBe('Unknown User');
  coversRules('users: orders of the deleted');
});
