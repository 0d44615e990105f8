import { render, screen } from '@testing-library/react';
import { OrderProgress } from '../../../../frontend/src/components/order-outcome';
import { order } from '../support/samples';

test.each([
  [{ in_line: { before: 12, minutes: 3 } }, '12 before yours, about 3 min'],
  [{ in_line: { before: 0, minutes: 1 } }, 'Yours is next, about 1 min'],
  // A person looks at it: how many are before it says nothing.
  [
    { in_line: { before: 12, minutes: 3 }, is_checked: true },
    'We’re checking this with the network. You get the data or your money back.',
  ],
])('an order with %j says: %s', (change, words) => {
  render(<OrderProgress order={order({ status: 'pending', ...change })} />);
  expect(screen.getByText(words)).toBeVisible();
});

test('of an order that is just on its way nothing is said', () => {
  const { container } = render(<OrderProgress order={order({ status: 'processing' })} />);
  expect(container).toBeEmptyDOMElement();
});
