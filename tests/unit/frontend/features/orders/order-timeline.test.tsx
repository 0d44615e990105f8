import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TimelineEvent } from '../../../../../frontend/src/components/timeline';
import { OrderTimeline } from '../../../../../frontend/src/features/orders/order-timeline';

const at = '2026-11-20T16:55:00.000Z';
const step = (event: TimelineEvent['event'], changes: Partial<TimelineEvent> = {}): TimelineEvent => ({
  event,
  at,
  by: 'system',
  ...changes,
});

test('money that paid a debt isn’t shown as being in the wallet', () => {
  const note = '₵5.00 came back and paid what you owed.';
  render(<OrderTimeline timeline={[step('refunded', { note })]} />);
  expect(screen.getByText('Money returned')).toBeInTheDocument();
  expect(screen.getByText(note)).toBeInTheDocument();
  expect(screen.queryByText('Back in your wallet')).toBeNull();
});

test('an order that its customer cancelled is called cancelled, not failed', () => {
  render(<OrderTimeline timeline={[step('failed', { by: 'customer', note: 'Cancelled by you' })]} />);
  expect(screen.getByText('Cancelled by you')).toBeInTheDocument();
  expect(screen.queryByText('Couldn’t be delivered')).toBeNull();
});

test('a check that is over promises nothing any more', () => {
  render(<OrderTimeline timeline={[step('flagged')]} />);
  expect(screen.getByText('Checked with the network')).toBeInTheDocument();
  expect(screen.queryByText(/your money back/)).toBeNull();
});

test('the steps and how it is processed are read by a tap, without those that are told above', async () => {
  const delivered = step('delivered');
  render(
    <OrderTimeline timeline={[step('paid'), step('sent'), delivered]} told={[delivered]}>
      <p>Auto</p>
    </OrderTimeline>,
  );
  expect(screen.queryByText('Delivered')).toBeNull();
  const folded = ['Sent to the network', 'Paid from your wallet', 'Auto'].map((words) =>
    screen.getByText(words),
  );
  for (const each of folded) expect(each).not.toBeVisible();
  await userEvent.click(screen.getByText('Earlier steps'));
  for (const each of folded) expect(each).toBeVisible();
});

test('the steps don’t repeat the order’s day, and a step of a later day is dated as the order is', () => {
  const stepAt = (event: 'paid' | 'sent' | 'delivered', ...time: [number, number, number]) =>
    step(event, { at: new Date(2026, 10, ...time).toISOString() });
  render(
    <OrderTimeline
      timeline={[stepAt('paid', 20, 16, 55), stepAt('sent', 20, 16, 56), stepAt('delivered', 21, 9, 5)]}
    />,
  );
  expect(screen.getAllByRole('time', { hidden: true }).map((time) => time.textContent)).toEqual([
    '21/11/2026 09:05',
    '16:56',
    '16:55',
  ]);
});

test('nothing is folded where there are no steps', () => {
  render(
    <OrderTimeline timeline={[]}>
      <p>Auto</p>
    </OrderTimeline>,
  );
  expect(screen.getByText('Auto')).toBeVisible();
  expect(screen.queryByText('Earlier steps')).toBeNull();
});
