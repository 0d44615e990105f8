import { render, screen } from '@testing-library/react';
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
