import { screen, waitFor, within } from '@testing-library/react';
import { toastStore } from '../../../../../frontend/src/lib/toast/toast-store';
import '../../support/dialogs';
import { accepted, buy, fill, openScreen, submit } from '../../support/buy-data';
import { chosenPlan } from '../../support/plans';
import { profile, recipient } from '../../support/samples';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

async function openRefused(code: string) {
  const error = { code, message: 'That is beyond your limits.', request_id: 'r' };
  const opened = openScreen({ status: 409, body: { error } });
  await fill(opened.user);
  await buy(opened.user);
  const region = await screen.findByRole('region', { name: 'Stopped by your limits' });
  const notice = within(region);
  expect(notice.getByRole('heading', { name: 'Purchase Failed' })).toBeVisible();
  expect(notice.getByText('That is beyond your limits.')).toBeVisible();
  expect(region).toHaveFocus();
  expect(document.querySelector('.toast')).toBeNull();
  return { ...opened, notice };
}

test('a purchase beyond the daily limit links to where the limit is changed, as long as it applies', async () => {
  const { notice, api, user } = await openRefused('day_limit_reached');
  expect(notice.getByRole('link', { name: 'Change your limits' })).toHaveAttribute(
    'href',
    '/profile?page=buying',
  );
  expect(notice.queryByRole('button')).not.toBeInTheDocument();
  api.answers['process-bundle-order'] = 'never';
  await buy(user);
  expect(screen.queryByRole('region', { name: 'Stopped by your limits' })).not.toBeInTheDocument();
});

test('a customer who comes back from changing the limits finds the form filled in once, and no open sheet', async () => {
  const { notice, user, view, requestIds } = await openRefused('day_limit_reached');
  await user.click(notice.getByRole('link', { name: 'Change your limits' }));
  expect(await screen.findByText('another screen')).toBeVisible();
  view.unmount();
  const again = openScreen(accepted);
  expect(await screen.findByLabelText('Phone Number')).toHaveValue('0241234567');
  expect(chosenPlan()).toBe('1GB - ₵5.00');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(requestIds()).toHaveLength(1);
  again.view.unmount();
  openScreen(accepted);
  expect(await screen.findByLabelText('Phone Number')).toHaveValue('');
});

test('a customer who has left the screen by then is told by a message', async () => {
  const error = { code: 'day_limit_reached', message: 'That is beyond your limits.', request_id: 'r' };
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const { user, view, requestIds } = openScreen(async () => {
    await refused;
    return { status: 409, body: { error } };
  });
  await fill(user);
  await buy(user);
  await waitFor(() => expect(requestIds()).toHaveLength(1));
  view.unmount();
  refuse();
  const told = { title: 'Purchase Failed', description: 'That is beyond your limits.' };
  await waitFor(() => expect(toastStore.read()).toMatchObject([told]));
});

test('a customer who limits purchases to saved numbers can save a new number at once', async () => {
  const { notice, api, user } = await openRefused('number_not_saved');
  expect(notice.getByRole('link', { name: 'Change your limits' })).toBeVisible();
  await user.click(notice.getByRole('button', { name: 'Save number 024 123 4567' }));
  Object.assign(api.answers, {
    'update-recipients': { body: { success: true } },
    'get-recipients': { body: { recipients: [recipient()] } },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this number' }));
  await user.type(dialog.getByLabelText('Name'), 'Kofi{Enter}');
  expect(await notice.findByText('Saved as Kofi')).toBeVisible();
  expect(api.received.find(({ name }) => name === 'update-recipients')?.input).toMatchObject({
    phoneNumber: '0241234567',
    planId: 'mtn-1gb',
  });
  expect(screen.getByLabelText('Phone Number')).toHaveValue('0241234567');
});

test('another refusal doesn’t mention limits', async () => {
  const { user } = openScreen({ body: { success: false, message: 'Too little.', order_number: null } });
  await fill(user);
  await buy(user);
  expect(await screen.findByText('Purchase Failed')).toBeVisible();
  expect(screen.queryByText('Change your limits')).not.toBeInTheDocument();
});

test.each([
  [9.99, 5, 'This goes over your daily limit of ₵9.99: you’ve spent ₵5.00 today.'],
  [10, 5, null],
  [null, 500, null],
])(
  'with a daily limit of %s and %s already spent today, the form and the sheet for a ₵5.00 bundle warn: %s',
  async (most, today, warning) => {
    const { user, api } = openScreen(accepted);
    const own = profile();
    const limited = {
      ...own,
      spent: { ...own.spent, today },
      buying_settings: { ...own.buying_settings, most_a_day: most },
    };
    api.answers['get-profile'] = { body: { profile: limited } };
    await fill(user);
    // The balance afterwards: the profile is there.
    await screen.findByText('₵15.00');
    const told = screen.queryByText(/daily limit/);
    expect(told?.textContent ?? null).toBe(warning);
    await user.click(submit());
    const sheet = within(await screen.findByRole('dialog', { name: 'Check before you buy' }));
    expect(sheet.queryByText(/daily limit/)?.textContent ?? null).toBe(warning);
  },
);
