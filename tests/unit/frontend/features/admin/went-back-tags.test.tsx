import { render } from '@testing-library/react';
import { WentBackTags } from '../../../../../frontend/src/features/admin/shared/customer-words';

const sent = (amount: number, status: 'open' | 'processed' | 'failed' = 'processed') => ({ amount, status });

test.each([
  ['a part of a top-up', [sent(50)], 'Partly sent back'],
  ['all of it in parts', [sent(50), sent(0.1), sent(29.9)], 'Sent back'],
  ['all of it at the second try', [sent(80, 'failed'), sent(80)], 'Sent back'],
])('%s that went back is marked so', (_, refunds, tag) => {
  const { container } = render(<WentBackTags amount={80} refunds={refunds} dispute={null} />);
  expect(container.textContent).toBe(tag);
});
