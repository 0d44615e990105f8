import { expectAccessible, phone, smallPhone } from '../../support/browser/axe';
import { arriveAsAdmin, dialog, inAdminShop, page, panel, press } from '../../support/browser/current-visit';
import { until } from '../../support/waiting/until';

inAdminShop();

beforeEach(async () => {
  await arriveAsAdmin();
  await page.goto('/admin-dashboard?tab=pricing');
  await panel().getByRole('heading', { name: 'MTN' }).waitFor();
});

test('a pasted list changes plans’ prices, and what can’t be used of it stays', async () => {
  await press('Change many');
  await dialog().getByText('From a list').click();
  await dialog().getByLabel('Prices').fill('mtn 2gb 9.90\nMTN 3 GB, ₵14.80\nGlo 1GB 4');
  await dialog().getByText('Line 3: Glo 1GB 4').waitFor();
  await expectAccessible(page, [smallPhone, 'light'], [phone, 'dark']);
  await dialog().getByRole('button', { name: 'Change 2 prices' }).click();
  // The line that can't be used stays, to be mended or left.
  await dialog().getByText('2 prices changed. Still in your list: 1 line that can’t be used.').waitFor();
  await expectAccessible(page, [smallPhone, 'dark'], [phone, 'light']);
  await press('Done');
  await panel().getByText('₵9.90').waitFor();
  await page.getByRole('button', { name: 'Edit MTN 2GB' }).click();
  await expectAccessible(page, [smallPhone, 'dark']);
});

test('Escape asks every time, even after several answers of Cancel, and the list stays', async () => {
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.message());
    void question.dismiss();
  });
  await press('Change many');
  await dialog().getByText('From a list').click();
  const list = dialog().getByRole('textbox', { name: 'Prices' });
  await list.click();
  await page.keyboard.type('MTN 1GB 5.55');
  for (let times = 1; times <= 4; times += 1) {
    await page.keyboard.press('Escape');
    await until(() => asked.length === times);
    expect(await list.inputValue()).toBe('MTN 1GB 5.55');
    expect(await list.isVisible()).toBe(true);
  }
});
