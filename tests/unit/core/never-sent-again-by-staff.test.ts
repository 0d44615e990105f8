import { answerCase, writeCase } from '../../../lambdas/core/cases/cases';
import { caseRow } from '../../../lambdas/core/cases/rows';
import { recheckOrder } from '../../../lambdas/core/orders/delivery/ask-supplier';
import type { Order } from '../../../lambdas/core/orders/order';
import { setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import { attempt, order, settings } from '../../support/shop/fixtures';
import { ownerBy } from '../../support/shop/staff';
import { openCore } from './core-on-model';

/* Everything that staff can do with an order that its supplier may still deliver. */

const { id, userId } = order();
const unknown = { kind: 'unknown', detail: 'timeout' } as const;
const statuses = ['pending', 'processing', 'completed', 'failed'] as const;
/** Every two decisions, one after the other, such as failing the order and reopening it. */
const decisions = statuses.flatMap((first) => statuses.map((second) => [first, second] as const));

const undecided: readonly (readonly [string, Partial<Order>])[] = [
  ['was sent without an answer', { stage: 'sent', attempts: [attempt({ outcome: 'unknown' })] }],
  ['was accepted', { stage: 'accepted', attempts: [attempt({ outcome: 'accepted' })] }],
];

describe.each(undecided)('an order that %s', (_, of) => {
  test.each(decisions)(
    'isn’t sent again after staff set it %s, then %s, and ask about it',
    async (...chosen) => {
      const core = await openCore({ statuses: Array(200).fill(unknown) });
      await core.putOrder(of);
      const { ports } = core;
      const report = {
        orderId: id,
        userId,
        action: 'open',
        wrong: 'nothing_came',
        requestId: 'report',
      } as const;
      await writeCase(ports, report, settings());
      for (const [index, status] of chosen.entries()) {
        await setOrderStatus(ports, {
          ...{ orderNumber: id, by: ownerBy('admin'), status, reason: 'Why' },
          idempotencyKey: `decision-${index}`,
        });
        await core.sweepFor(3);
        await recheckOrder(ports, id, settings());
      }
      const version = (await ports.db.get(caseRow, { orderId: id }))?.version ?? 0;
      await answerCase(ports, {
        orderId: id,
        by: ownerBy('admin'),
        version,
        text: 'We ask.',
        requestId: 'answer',
      });
      await core.sweepFor(30);
      expect(core.calls.filter((call) => call.includes('.place'))).toEqual([]);
    },
  );
});
