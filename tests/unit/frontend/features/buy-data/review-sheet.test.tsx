import { fireEvent, screen, within } from '@testing-library/react';
import { dropIntention } from '../../../../../frontend/src/lib/purchase-intention';
import { choosePlan, chosenPlan } from '../../support/plans';
import { price } from '../../support/samples';
import { choose, facts, networks, openScreen, sheet } from './review-support';

beforeEach(() => {
  sessionStorage.clear();
  dropIntention();
});

test('the sheet shows the whole purchase before anything is sent, starting with the heading', async () => {
  const { user, bought } = openScreen();
  await choose(user, '+233 24-123.4567');
  expect(within(sheet()).getByText('024 123 4567')).toBeVisible();
  await screen.findByRole('button', { name: 'Send data' });
  expect(facts()).toEqual({
    Bundle: 'MTN 1GB',
    'You pay': '₵5.00',
    'Balance after': '₵15.00',
  });
  expect(within(sheet()).getByText('Data that arrives can’t be taken back.')).toBeVisible();
  expect(within(sheet()).getByRole('heading')).toHaveFocus();
  expect(bought()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Send data' }));
  expect(await screen.findByText('Purchase Successful')).toBeVisible();
  expect(bought().map(({ input }) => input)).toMatchObject([
    {
      phoneNumber: '0241234567',
      planId: 'mtn-1gb',
      volume: 1000,
      shown: { size: '1GB', validity: null },
    },
  ]);
  // No question was asked.
  expect(bought()[0]?.input).not.toHaveProperty('confirmed');
});

test.each(['Change', 'Close', 'Escape'])(
  '%s leads back to the unchanged form, and nothing is sent',
  async (name) => {
    const { user, bought } = openScreen();
    await choose(user);
    // The browser's event for the key.
    if (name === 'Escape') fireEvent(sheet(), new Event('cancel', { cancelable: true }));
    else await user.click(within(sheet()).getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Phone Number')).toHaveValue('0241234567');
    expect(chosenPlan()).toBe('1GB - ₵5.00');
    expect(bought()).toEqual([]);
  },
);

test('a price that changes while the sheet is open is shown, and is the one that is sent', async () => {
  const { api, user, bought } = openScreen();
  await choose(user);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  api.answers['process-bundle-order'] = { body: { success: false, message: 'Changed', order_number: null } };
  api.answers['get-bundle-prices'] = { body: { prices: [price({ price: 6 })] } };
  await user.click(screen.getByRole('button', { name: 'Buy Data' }));
  await user.click(await screen.findByRole('button', { name: 'Send data' }));
  await user.click(await screen.findByRole('button', { name: 'Buy Data for ₵6.00' }));
  expect(facts()).toMatchObject({ 'You pay': '₵6.00', 'Balance after': '₵14.00' });
  await user.click(await screen.findByRole('button', { name: 'Send data' }));
  expect(bought().map(({ input }) => (input as { price: number }).price)).toEqual([5, 6]);
});

test('a bundle that changes while the sheet is open is shown, and is the one that is sent', async () => {
  const { api, user, bought } = openScreen();
  await choose(user);
  await screen.findByRole('button', { name: 'Send data' });
  const smaller = price({ data_size: '100MB', validity: '1 day' });
  api.answers['get-bundle-prices'] = { body: { prices: [smaller], networks } };
  fireEvent(window, new Event('focus'));
  const words = 'The bundle has changed: was 1GB, is 100MB, 1 day.';
  expect(await within(sheet()).findByText(words)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Send data' }));
  const sent = { volume: 100, shown: { size: '100MB', validity: '1 day' } };
  expect(bought().map(({ input }) => input)).toMatchObject([sent]);
});

test('a number that seems to be another network’s is asked about, and the confirmation has the same request id', async () => {
  const { api, user, bought } = openScreen({
    prices: [price(), price({ id: 'at-1gb', network: 'Airteltigo' })],
  });
  const message = 'This looks like an AirtelTigo number. Send MTN data anyway?';
  const question = { needs: ['network'], network: 'Airteltigo' };
  const error = { code: 'confirmation_needed', message, request_id: 'r', question };
  api.answers['process-bundle-order'] = ({ input }) =>
    (input as { confirmed?: string[] }).confirmed?.includes('network')
      ? { body: { success: true, message: 'On its way.', order_number: 'ORD1' } }
      : { status: 409, body: { error } };
  const sendOnce = async () => user.click(await screen.findByRole('button', { name: 'Send data' }));
  const asks = () => screen.findByRole('dialog', { name: 'Is the number right?' });
  await choose(user, '0271234567');
  await sendOnce();
  expect(await asks()).toHaveTextContent(message);
  // The other network's data instead: the form is filled with it.
  await user.click(screen.getByRole('button', { name: 'Buy AirtelTigo data' }));
  expect(screen.getByRole('button', { name: 'AirtelTigo' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByLabelText('Phone Number')).toHaveValue('0271234567');
  await user.click(screen.getByRole('button', { name: 'AirtelTigo' }));
  await user.click(await screen.findByRole('button', { name: 'MTN' }));
  await choosePlan(user, /1GB - ₵5\.00/);
  await user.click(screen.getByRole('button', { name: 'Buy Data' }));
  await sendOnce();
  await asks();
  await user.click(screen.getByRole('button', { name: 'Yes, send MTN data' }));
  expect(await screen.findByText('Purchase Successful')).toBeVisible();
  const [first, ...again] = bought().map(({ input }) => input as { requestId: string; confirmed?: string[] });
  expect(again.map(({ confirmed }) => confirmed)).toEqual([undefined, ['network']]);
  expect(new Set(again.map(({ requestId }) => requestId)).size).toBe(1);
  expect(again[0]?.requestId).not.toBe(first?.requestId);
});
