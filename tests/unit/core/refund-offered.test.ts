import { actionsOn } from '../../../lambdas/core/attention/attention-detail';
import type { TopUpDispute } from '../../../lambdas/core/top-ups/rows';
import { cedis, topUp } from '../../support/shop/fixtures';

const disputed = (status: TopUpDispute['status']): TopUpDispute => ({
  id: '1',
  status,
  worth: cedis(20),
  dueAt: null,
});

test.each<[string, boolean, readonly TopUpDispute[]]>([
  ['no dispute', true, []],
  ['a dispute that we won', true, [disputed('won')]],
  ['an open dispute', false, [disputed('open')]],
  ['a lost dispute', false, [disputed('won'), disputed('lost')]],
])('of a top-up with %s, sending money back is offered: %s', (_, isOffered, disputes) => {
  const row = {
    kind: 'top_up' as const,
    topUp: topUp({ status: 'completed', credited: cedis(20), disputes }),
  };
  expect(actionsOn(row, null).includes('refund')).toBe(isOffered);
});
