import { render, screen } from '@testing-library/react';
import { OrderTimeline } from '../../../../../frontend/src/features/orders/order-timeline';

const at = '2026-11-20T16:55:00.000Z';

test.each([
  [undefined, 'We’re checking this with the network'],
  ['Taking longer than usual; we’re checking', 'Taking longer than usual; we’re checking'],
])('of a check whose words are %s, a customer reads what is known and what is promised', (note, words) => {
  render(<OrderTimeline timeline={[{ event: 'flagged', at, by: 'system', ...(note && { note }) }]} />);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByText('You get the data or your money back.')).toBeVisible();
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
