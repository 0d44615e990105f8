import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RefundDialog } from '../../../../../frontend/src/features/admin/attention/subject-dialogs';
import '../../support/dialogs';
import { fakeApi } from '../../support/fake-api';
import { renderScreen } from '../../support/render-screen';
import { topUpPage } from '../../support/samples';

type Refundable = Parameters<typeof topUpPage>[0];

function open(change: Refundable = {}, answer: object = { status: 'sent', message: 'On its way.' }) {
  const api = fakeApi({ 'admin-refund-topup': { body: answer } });
  const [onDone, onClose] = [jest.fn(), jest.fn()];
  renderScreen(<RefundDialog of={topUpPage(change)} onDone={onDone} onClose={onClose} />, '/admin-todo');
  return { api, onDone, onClose };
}
const refundsAsked = ({ received }: ReturnType<typeof fakeApi>) =>
  received.filter(({ name }) => name === 'admin-refund-topup');
const amount = () => screen.getByLabelText('Amount (₵)');
const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('the dialog shows how much can go back, why, and what stays, before it asks', () => {
  open();
  for (const words of [
    'At most ₵12.00 of the ₵20.00 credited can go back: the rest is spent.',
    /^It goes back to the card, number or account that Ama Serwaa paid with\..*₵0\.40 stays/,
  ])
    expect(screen.getByText(words)).toBeVisible();
  expect(amount()).toHaveValue('12.00');
});

test('under a changed key nothing is sent before somebody says that it is of the same account', async () => {
  const { api } = open({ refundable: { is_key_changed: true } });
  expect(screen.getByRole('button', { name: 'Send ₵12.00' })).toBeDisabled();
  await userEvent.click(screen.getByLabelText('Yes'));
  expect(screen.getByRole('button', { name: 'Send ₵12.00' })).toBeEnabled();
  await userEvent.type(screen.getByLabelText('Reason'), 'She asked');
  await press(/Send ₵12\.00/);
  expect(refundsAsked(api)).toHaveLength(1);
});

test('an amount goes back with its reason, by one request, and the answer stays visible', async () => {
  const { api, onDone, onClose } = open();
  await userEvent.clear(amount());
  await userEvent.type(amount(), '5');
  await press(/Send ₵5\.00/);
  expect(refundsAsked(api)).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Reason'), 'She asked for it');
  await press(/Send ₵5\.00/);
  const [{ input } = { input: {} }] = refundsAsked(api);
  expect(input).toMatchObject({ reference: 'T1234567890', amount: 5, reason: 'She asked for it' });
  expect(onDone).toHaveBeenCalledWith({ isDone: true, message: 'On its way.' });
  expect(onClose).toHaveBeenCalled();
});

test('more than what is left can’t be requested', async () => {
  const { api } = open();
  await userEvent.clear(amount());
  await userEvent.type(amount(), '12.01');
  await userEvent.type(screen.getByLabelText('Reason'), 'She asked');
  await press(/Send ₵12\.01/);
  expect(screen.getByText('At most ₵12.00 can go back.')).toBeVisible();
  expect(refundsAsked(api)).toHaveLength(0);
});

test('without an answer the dialog stays, and the same request is sent again', async () => {
  const api = fakeApi({ 'admin-refund-topup': { status: 503, body: {} } });
  const onClose = jest.fn();
  renderScreen(<RefundDialog of={topUpPage()} onDone={jest.fn()} onClose={onClose} />, '/admin-todo');
  await userEvent.type(screen.getByLabelText('Reason'), 'She asked');
  for (const _ of [1, 2]) await press(/Send ₵12\.00/);
  const ids = refundsAsked(api).map(({ input }) => (input as { requestId: string }).requestId);
  expect(ids.length).toBeGreaterThanOrEqual(2);
  expect(new Set(ids).size).toBe(1);
  expect(onClose).not.toHaveBeenCalled();
});
