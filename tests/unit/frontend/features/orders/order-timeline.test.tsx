import { render, screen } from '@testing-library/react';
import { OrderTimeline } from '../../../../../frontend/src/features/orders/order-timeline';

const at = '2026-11-20T16:55:00.000Z';

test('of a check, a customer reads what is known and what is promised, and no words of staff', () => {
  render(<OrderTimeline timeline={[{ event: 'flagged', at, by: 'system', note: 'Not confirmed' }]} />);
  expect(screen.getByText('We’re checking this with the network')).toBeVisible();
  expect(screen.getByText('You get the data or your money back.')).toBeVisible();
  expect(screen.queryByText('Not confirmed')).toBeNull();
});

test('the reason of a failure is shown as it is', () => {
  render(
    <OrderTimeline
      timeline={[{ event: 'failed', at, by: 'supplier', note: 'The network refused the order' }]}
    />,
  );
  expect(screen.getByText('The network refused the order')).toBeVisible();
});

test('what the customer cancelled is called that, and is no failure', () => {
  render(<OrderTimeline timeline={[{ event: 'failed', at, by: 'customer', note: 'Cancelled by you' }]} />);
  expect(screen.getByText('Cancelled by you')).toBeVisible();
  expect(screen.queryByText('Could not be delivered')).toBeNull();
});
