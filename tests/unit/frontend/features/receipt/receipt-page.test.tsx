import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showReceipt } from '../../../../../frontend/src/features/receipt/show-receipt';
import { type Receipt, receiptText } from '../../../../../frontend/src/lib/receipts/receipt-words';
import { fakeApi } from '../../support/fake-api';

const receipt: Receipt = {
  of: 'order',
  state: 'delivered',
  number: 'ORD123456789',
  phone_number: '024 ••• 4567',
  network: 'MTN',
  bundle: 'MTN 5GB',
  amount: 24.5,
  paid_at: '2026-11-20T12:00:00.000Z',
  delivered_at: '2026-11-20T12:04:00.000Z',
  refunded_at: null,
};

beforeEach(() => {
  document.head.innerHTML = '<meta name="application-name" content="Nkosɔ">';
  document.body.innerHTML = '<main id="receipt" tabindex="-1"></main>';
});

const open = () => showReceipt(document, 'token');
const words = () => document.querySelector('#receipt')?.textContent;

test('the page shows what was bought, for which number, and when it was paid and delivered', async () => {
  fakeApi({ 'get-receipt': { body: { receipt } } });
  open();
  expect(await screen.findByRole('heading', { name: 'Delivered' })).toBeVisible();
  for (const shown of [
    'MTN 5GB',
    '024 ••• 4567',
    '₵24.50',
    '20/11/2026 12:04',
    'ORD123456789',
    'Not a VAT invoice',
  ])
    expect(words()).toContain(shown);
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Print or save as PDF' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test.each([
  ['an order', receipt],
  ['a hidden price', { ...receipt, amount: null }],
  ['words of staff', { ...receipt, network: 'Tɛlecel', bundle: 'Akwaaba – 5 GB é “plus” 🎉' }],
  [
    'a top-up',
    { ...receipt, of: 'top-up', state: 'paid', returned: 5, bundle: null, network: null } as Receipt,
  ],
])('the text of %s is plain ASCII', (_what, of) => {
  const text = receiptText(of, { shop: 'Nkosɔ ₵', link: 'https://shop.example/r/x' });
  expect(text).toMatch(/^[\n\x20-\x7e]+$/);
  expect(text).toContain(of.amount === null ? 'Price: hidden' : ': GHS 24.50');
});

test('while its order is open the page asks again; once it is delivered, it says so and stops asking', async () => {
  jest.useFakeTimers();
  const answers: Receipt[] = [{ ...receipt, state: 'open', delivered_at: null }, receipt];
  const api = fakeApi({
    'get-receipt': () => ({ body: { receipt: answers.length > 1 ? answers.shift() : answers[0] } }),
  });
  open();
  await jest.advanceTimersByTimeAsync(100);
  expect(words()).toContain('On its way');
  await jest.advanceTimersByTimeAsync(20_100);
  expect(words()).toContain('Delivered');
  await jest.advanceTimersByTimeAsync(600_000);
  expect(api.received).toHaveLength(2);
  jest.useRealTimers();
});

test('a missing receipt, and one that fails to load, say so; Retry asks again', async () => {
  let answer: unknown = { status: 500, body: {} };
  fakeApi({ 'get-receipt': () => answer as never });
  open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer = { status: 404, body: { error: { code: 'not_found', message: '', request_id: '' } } };
  await userEvent.setup().click(retry);
  await waitFor(() => expect(words()).toContain('No receipt here'));
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
