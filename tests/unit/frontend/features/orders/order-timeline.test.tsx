import { render, screen } from '@testing-library/react';
import { OrderTimeline } from '../../../../../frontend/src/features/orders/order-timeline';
import { flagNotes } from '../../../../../lambdas/core/orders/delivery/transitions';

const at = '2026-11-20T16:55:00.000Z';

test.each(Object.values(flagNotes))('a customer reads of a check, not the words for an admin: %s', (note) => {
  render(<OrderTimeline timeline={[{ event: 'flagged', at, by: 'system', note }]} />);
  expect(screen.getByText(/we’re checking/i)).toBeVisible();
  expect(screen.queryByText(note)).toBeNull();
});

test('the reason of a failure is shown as it is', () => {
  render(
    <OrderTimeline
      timeline={[{ event: 'failed', at, by: 'supplier', note: 'The network refused the order' }]}
    />,
  );
  expect(screen.getByText('The network refused the order')).toBeVisible();
});
