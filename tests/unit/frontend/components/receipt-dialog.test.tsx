import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ReceiptDialog } from '../../../../frontend/src/components/receipt/receipt-dialog';
import { fakeApi } from '../support/fake-api';
import '../support/dialogs';
import { renderScreen } from '../support/render-screen';

const receipt = {
  of: 'order',
  state: 'delivered',
  number: 'ORD123456789',
  phone_number: '024 ••• 4567',
  network: 'MTN',
  bundle: '5GB',
  amount: null,
  paid_at: '2026-11-20T12:00:00.000Z',
  delivered_at: '2026-11-20T12:04:00.000Z',
  refunded_at: null,
};

test('the receipt can be read before a link is made, with the number as the link shows it', async () => {
  const seen = { ...receipt, phone_number: '027 ••• 7653', amount: 4.9 };
  const api = fakeApi({ 'share-receipt': { body: { token: null, receipt: seen } } });
  renderScreen(<ReceiptDialog of={{ orderId: 'ORD123456789' }} onClose={() => undefined} />);
  const facts = await screen.findByLabelText('The receipt');
  expect(facts).toHaveTextContent('StatusDelivered');
  expect(facts).toHaveTextContent('Bundle5GB');
  expect(facts).toHaveTextContent('Price₵4.90');
  expect(screen.getByText(/The number is shown as 027 ••• 7653\. Your name is not shown\./)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hide the price' }));
  expect(facts).toHaveTextContent('Pricehidden');
  expect(api.received.map(({ input }) => input)).toEqual([{ orderId: 'ORD123456789', action: 'see' }]);
});

test('a link is made on request, with the price hidden if its customer says so; then it can be sent', async () => {
  const api = fakeApi({ 'share-receipt': { body: { token: 'A'.repeat(22), receipt } } });
  renderScreen(<ReceiptDialog of={{ orderId: 'ORD123456789' }} onClose={() => undefined} />);
  const user = userEvent.setup();
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('checkbox', { name: 'Hide the price' }));
  await user.dblClick(screen.getByRole('button', { name: 'Copy a link' }));
  expect(await screen.findByLabelText('Link')).toHaveValue(`http://localhost/r/${'A'.repeat(22)}`);
  expect(copy).toHaveBeenCalledWith(`http://localhost/r/${'A'.repeat(22)}`);
  expect(api.received.map(({ input }) => input)).toEqual([
    { orderId: 'ORD123456789', action: 'see' },
    { orderId: 'ORD123456789', action: 'make', hidePrice: true },
  ]);
  const sent = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Send on WhatsApp' }).href);
  expect(sent.searchParams.get('text')).toContain('Price: hidden');
  await user.click(screen.getByRole('button', { name: 'Copy as text' }));
  expect(copy).toHaveBeenCalledWith(expect.stringMatching(/^[\n\x20-\x7e]+$/));
  expect(within(screen.getByRole('dialog')).getByText(/^Copied\./)).toBeVisible();
  expect(document.querySelector('.toast')).toBeNull();
  // On a phone, the last button takes the place of the one just pressed.
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
  expect(buttons.at(-1)).toHaveAccessibleName('Done');
});

test('the sheet says that a link couldn’t be copied, but only after a press', async () => {
  fakeApi({ 'share-receipt': { body: { token: 'A'.repeat(22), receipt } } });
  renderScreen(<ReceiptDialog of={{ orderId: 'ORD123456789' }} onClose={() => undefined} />);
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy a link' }));
  const press = await screen.findByRole('button', { name: 'Copy link' });
  expect(screen.queryByText(/couldn’t be copied/)).toBeNull();
  await user.click(press);
  expect(await within(screen.getByRole('dialog')).findByText(/^It couldn’t be copied/)).toBeVisible();
  expect(document.querySelector('.toast')).toBeNull();
});

test.each([false, true])('ending links is offered only if there are some: %j', async (has_links) => {
  fakeApi({ 'share-receipt': { body: { token: null, receipt, has_links } } });
  renderScreen(<ReceiptDialog of={{ orderId: 'ORD123456789' }} onClose={() => undefined} />);
  expect(await screen.findByLabelText('The receipt')).toBeVisible();
  const offered = screen.queryAllByRole('button', { name: 'Stop all links to this receipt' });
  expect(offered).toHaveLength(has_links ? 1 : 0);
});

test('earlier links can be ended with one press; a failure keeps the choices', async () => {
  let answer: { status?: number; body: unknown } = { status: 500, body: {} };
  const api = fakeApi({ 'share-receipt': () => answer });
  let closed = 0;
  renderScreen(
    <ReceiptDialog
      of={{ reference: 'REF-1' }}
      onClose={() => {
        closed += 1;
      }}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'Hide the amount' }));
  await user.click(screen.getByRole('button', { name: 'Copy a link' }));
  await waitFor(() => expect(api.received).toHaveLength(2));
  expect(screen.getByRole('checkbox', { name: 'Hide the amount' })).toBeChecked();
  answer = { body: { token: null, receipt: null } };
  const end = screen.getByRole('button', { name: 'Stop all links to this receipt' });
  await waitFor(() => expect(end).toBeEnabled());
  await user.click(end);
  await waitFor(() => expect(closed).toBe(1));
  expect(api.received.map(({ input }) => input)).toContainEqual({ reference: 'REF-1', action: 'end' });
});
