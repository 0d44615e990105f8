import { customerPath, subjectPath } from '../../../contracts/paths';
import { expectAccessible, phone } from '../../support/browser/axe';
import {
  admin,
  arrive,
  dialog,
  inAdminShop,
  main,
  page,
  press,
  shop,
  toasts,
  visit,
} from '../../support/browser/current-visit';
import { signInWithCode } from '../../support/browser/second-factor';
import { searchOne, usersApi } from '../../support/browser/users-page';
import { readWallet } from '../../support/shop/ledger';
import { paidTopUp } from '../../support/shop/paid-top-up';
import type { Person } from '../../support/shop/shop';

/** One owner asks for a change above the limit, and another owner reviews it. */

let second: Person;
inAdminShop(async () => {
  second = await shop.person({ role: 'admin', name: 'Kwabena Asante' });
});

const balanceOf = async ({ userId }: Person) => (await readWallet(shop.table, userId)).account.balance;

/** Signs in as anybody with an authenticator app does; the code is computed here. */
async function arriveByCode({ email }: Person, width: number): Promise<void> {
  await arrive(null, { viewport: { width, height: 900 } });
  await page.goto('/login');
  await signInWithCode(page, email, () => shop.codeFor(email));
}

const decision = () => page.getByRole('region', { name: 'Decision' });

describe.each([390, 1280])('in a window of %i px,', (width) => {
  test('one owner asks for a large sum; a second owner signs in with a code and approves the change as shown', async () => {
    const customer = await shop.person({ name: `Ama Serwaa ${width}`, cedis: 20 });
    await arrive(admin, { viewport: { width, height: 900 } });
    await page.goto('/admin-users');
    await searchOne(`Serwaa ${width}`, `Ama Serwaa ${width}`);
    await press(`Adjust Balance Ama Serwaa ${width}`, main());
    await dialog().getByLabel('Amount (₵)').fill('500');
    await dialog().getByText('A colleague has to approve this').waitFor();
    await dialog().getByLabel('Reason').fill('Paid in cash');
    await expectAccessible(page, [phone, 'light']);
    await page.setViewportSize({ width, height: 900 });
    await dialog().getByRole('button', { name: 'Ask for approval' }).click();
    await toasts().getByText('Nothing was changed yet.').waitFor();
    expect(await balanceOf(customer)).toBe(2_000);

    await page.goto('/admin-todo');
    await main()
      .getByText(/(1\sday|23\sh|59\smin)\sleft$/)
      .first()
      .waitFor();
    await expectAccessible(page, [phone, 'light']);
    await main()
      .getByRole('link', { name: /^Open Add ₵500\.00/ })
      .first()
      .click();
    await decision().getByText('You asked for this. Somebody else has to approve it.').waitFor();
    expect(await decision().getByRole('button').allTextContents()).toEqual(['Withdraw']);
    const path = new URL(page.url()).pathname + new URL(page.url()).search;
    await visit.end();

    await arriveByCode(second, width);
    await page.goto(path);
    await main().getByText('₵520.00').waitFor();
    await main().getByText('Paid in cash').first().waitFor();
    await expectAccessible(page, [phone, 'light']);
    await page.setViewportSize({ width, height: 900 });
    await press('Refuse', decision());
    await decision().getByText('Enter a reason').waitFor();
    await decision()
      .getByLabel(/^Message to /)
      .fill('Seen the receipt');
    await press('Approve', decision());
    await decision().getByText('The balance is now ₵520.00.').waitFor();
    expect(await balanceOf(customer)).toBe(52_000);
    await expectAccessible(page, [phone, 'light']);
    const [record] = await usersApi().auditOf(customer.userId);
    expect(record).toMatchObject({ admin_id: admin.userId, approved_by_name: 'Kwabena Asante' });
    await page.goto('/admin-settings?section=audit-log');
    await main()
      .getByText(/approved by Kwabena Asante/)
      .first()
      .waitFor();
    await expectAccessible(page, [phone, 'light']);
    expect(visit.problems).toEqual([]);
  });
});

test('a change that is no longer as it was shown is not approved: the second person looks at it again', async () => {
  const customer = await shop.person({ cedis: 20 });
  const { userId } = customer;
  const { body } = await shop.call(
    'admin-adjust-balance',
    { userId, amount: 500, type: 'add', reason: 'Paid in cash' },
    admin.token,
  );
  await arriveByCode(second, 390);
  await page.goto(subjectPath({ kind: 'approval', id: body.approval?.id ?? '' }));
  await main().getByText('₵520.00').waitFor();
  await shop.call('admin-adjust-balance', { userId, amount: 1, type: 'add', reason: 'Late' }, admin.token);
  await press('Approve', decision());
  await decision().getByText('look at it again').waitFor();
  expect(await balanceOf(customer)).toBe(2_100);
  await main().getByText('₵521.00').waitFor();
  await press('Approve', decision());
  await decision().getByText('The balance is now ₵521.00.').waitFor();
  expect(await balanceOf(customer)).toBe(52_100);
});

test('one owner asks for a lost second factor to be switched off, and a second owner approves it', async () => {
  const lost = await shop.person({ staffRole: 'support', name: 'Adwoa Sarpong' });
  await arrive(admin);
  await page.goto(customerPath(lost.userId));
  await press('Switch off two-step login', main());
  await press('Ask for approval', dialog());
  await dialog().getByText('Reason is required').waitFor();
  await dialog().getByLabel('Reason').fill('Lost the phone, called her');
  await expectAccessible(page, [phone, 'dark']);
  await press('Ask for approval', dialog());
  await toasts().getByText('Nothing was changed yet.').waitFor();
  await dialog().waitFor({ state: 'detached' });
  await visit.end();

  await arriveByCode(second, 1280);
  await page.goto('/admin-todo');
  await main()
    .getByRole('link', { name: /^Open Switch off two-step login/ })
    .click();
  await expectAccessible(page, [phone, 'dark']);
  await press('Approve', decision());
  await decision().getByText('Their two-step login is switched off.').waitFor();
  expect((await usersApi().auditOf(lost.userId))[0]).toMatchObject({
    action: 'reset-second-factor',
    admin_id: admin.userId,
    approved_by_name: 'Kwabena Asante',
  });
});

test('while a request to send back part of a top-up waits, only the rest is offered, and the approver reads the wallet and the charge', async () => {
  const customer = await shop.person({ name: 'Efua Mensima' });
  const reference = await paidTopUp(shop, customer, 400);
  await arrive(admin, { viewport: { width: 390, height: 900 } });
  await page.goto(subjectPath({ kind: 'top_up', id: reference }));
  await press('Send money back', main());
  await dialog().getByLabel('Amount (₵)').fill('300');
  await dialog().getByLabel('Reason').fill('Paid twice');
  await press('Ask for approval', dialog());
  await main().getByText('Waiting for approval: send back ₵300.00.').waitFor();
  await press('Send money back', main());
  expect(await dialog().getByLabel('Amount (₵)').inputValue()).toBe('100.00');
  await press('Cancel', dialog());
  await expectAccessible(page, [phone, 'light']);
  const path = await main()
    .getByRole('link', { name: /^See it/ })
    .getAttribute('href');
  await visit.end();

  await arriveByCode(second, 320);
  await page.goto(path ?? '');
  await main().getByText('₵100.00').waitFor();
  await main().getByText('The charge of ₵8.00 stays with us.').waitFor();
  await expectAccessible(page, [phone, 'dark']);
  // Money that comes in changes the wallet, and not what is approved.
  await shop.call(
    'admin-adjust-balance',
    { userId: customer.userId, amount: 1, type: 'add', reason: 'A gift' },
    admin.token,
  );
  await press('Approve', decision());
  await main().getByText('₵300.00 left the wallet.').waitFor();
  expect(await balanceOf(customer)).toBe(10_100);
});
