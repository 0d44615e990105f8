import { act, screen } from '@testing-library/react';
import '../../support/dialogs';
import { accepted, buy, fill, openScreen, slowly, submit } from '../../support/buy-data';
import { coversRules, expectShown } from '../../support/expect-shown';
import { chosenPlan } from '../../support/plans';
import { price, profile } from '../../support/samples';

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

test('a purchase sends the choice, announces the answer and returns to the dashboard after two seconds', async () => {
  const { api, user } = openScreen(accepted);
  await fill(user);
  await buy(user);
  await expectShown('buy data: success');
  expect(screen.getByText('MTN 1GB is on its way.')).toBeVisible();
  coversRules('buy data: success message');
  // No message repeats what the screen says.
  expect(document.querySelector('.toast')).not.toBeInTheDocument();
  expect(api.received.find(({ name }) => name === 'process-bundle-order')?.input).toMatchObject({
    network: 'mtn',
    plan: '1GB - ₵5.00',
    phoneNumber: '0241234567',
    volume: 1000,
    planId: 'mtn-1gb',
    price: 5,
  });
  act(() => jest.advanceTimersByTime(1_900));
  expect(screen.getByRole('heading', { name: 'Purchase Successful' })).toBeVisible();
  act(() => jest.advanceTimersByTime(100));
  expect(screen.getByText('the dashboard')).toBeVisible();
  coversRules('buy data: redirect');
});

test('after a lost answer, the purchase is sent again with the same request id', async () => {
  let calls = 0;
  const { user, requestIds } = openScreen(() => {
    calls += 1;
    return calls === 1 ? 'network-error' : accepted;
  });
  await fill(user);
  await buy(user);
  await act(() => jest.advanceTimersByTimeAsync(2_500));
  expect(await screen.findByText('Purchase Successful')).toBeVisible();
  expect(requestIds()).toHaveLength(2);
  expect(new Set(requestIds()).size).toBe(1);
});

test('a refusal shows the server’s message and keeps the form', async () => {
  const refused = { success: false, message: 'Your balance is too low.', order_number: null };
  const { user } = openScreen({ body: refused });
  await fill(user);
  await buy(user);
  await expectShown('buy data: failure');
  expect(screen.getByText('Your balance is too low.')).toBeVisible();
  expect(screen.getByLabelText('Phone Number')).toHaveValue('0241234567');
  coversRules('buy data: failure message');
  expect(submit()).toHaveFocus();
  expect(sessionStorage).toHaveLength(0);
});

test('after a price change the plan stays chosen, the button shows the new price, and the second try buys', async () => {
  const prices: number[] = [];
  const { api, user } = openScreen({ body: { success: true, message: '', order_number: null } });
  api.answers['process-bundle-order'] = ({ input }) => {
    prices.push((input as { price: number }).price);
    if (prices.length > 1) return accepted;
    const message = 'The price of this bundle is now ₵6.00. Please check it and try again.';
    return { body: { success: false, message, order_number: null } };
  };
  await fill(user);
  api.answers['get-bundle-prices'] = { body: { prices: [price({ price: 6 })] } };
  await buy(user);
  const again = await screen.findByRole('button', { name: 'Buy Data for ₵6.00' });
  expect(chosenPlan()).toBe('1GB - ₵6.00');
  await buy(user, again);
  expect(await screen.findByText('Purchase Successful')).toBeVisible();
  expect(prices).toEqual([5, 6]);
});

test('the balance after a purchase is forecast once, also when the purchase has been paid', async () => {
  // The screen is left two seconds after the purchase.
  jest.useFakeTimers();
  const { api, user } = openScreen(accepted);
  await fill(user);
  const forecast = () => screen.queryAllByText('Balance after')[0]?.nextSibling?.textContent;
  expect(forecast()).toBe('₵15.00');
  const forecasts = new Set([forecast()]);
  const observer = new MutationObserver(() => forecasts.add(forecast()));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  api.answers['get-profile'] = { body: { profile: profile({ balance: 15 }) } };
  await buy(user);
  await slowly(() => expect(screen.getByText('Purchase Successful')).toBeVisible());
  await slowly(() => expect(screen.getByText('Balance ₵15.00')).toBeVisible());
  observer.disconnect();
  expect([...forecasts]).toEqual(['₵15.00']);
});

test.each([
  [{ balance: 2, held: 18 }, 1],
  [{ balance: 2 }, 0],
  [{ balance: 20, held: 18 }, 0],
])(
  'with a balance of %j reduced by a dispute, the screen says that it is too low',
  async (change, notices) => {
    const { api, user } = openScreen(accepted);
    api.answers['get-profile'] = { body: { profile: profile(change) } };
    await fill(user);
    await screen.findByText('You pay');
    expect(screen.queryAllByRole('note', { name: 'Disputed payment' })).toHaveLength(notices);
  },
);

/** A shop where the same was bought before: it asks until the purchase is confirmed. */
function openAsking() {
  const opened = openScreen(accepted);
  const message = 'You sent MTN 1GB to 024 123 4567 3 minutes ago. It isn’t delivered yet.';
  const duplicate = { order_number: 'ORD1', created_at: '2026-11-20T12:00:00.000Z', status: 'processing' };
  const question = { needs: ['duplicate'], duplicate };
  const error = { code: 'confirmation_needed', message, request_id: 'r', question };
  const sent: { requestId: string; confirmed?: string[] }[] = [];
  opened.api.answers['process-bundle-order'] = ({ input }) => {
    sent.push(input as (typeof sent)[number]);
    return sent.at(-1)?.confirmed?.includes('duplicate') ? accepted : { status: 409, body: { error } };
  };
  return { ...opened, sent, message };
}

test('buying the same again asks first, and the confirmation has the same request id', async () => {
  const { user, sent, message } = openAsking();
  await fill(user);
  await buy(user);
  const dialog = await screen.findByRole('dialog', { name: 'Send it again?' });
  expect(dialog).toHaveTextContent(message);
  expect(screen.queryByText('Purchase Failed')).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Send it again' }));
  expect(await screen.findByText('Purchase Successful')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent.map(({ confirmed }) => confirmed)).toEqual([undefined, ['duplicate']]);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
});

test('what is filled in is still there after a reload, and not once the screen was left', async () => {
  const first = openScreen(accepted);
  await fill(first.user);
  const left = { ...sessionStorage };
  first.view.unmount();
  Object.assign(sessionStorage, left);
  const reloaded = openScreen(accepted);
  expect(await screen.findByLabelText('Phone Number')).toHaveValue('0241234567');
  expect(chosenPlan()).toBe('1GB - ₵5.00');
  reloaded.view.unmount();
  openScreen(accepted);
  expect(await screen.findByLabelText('Phone Number')).toHaveValue('');
});
