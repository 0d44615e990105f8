import { moneyEffect } from '../../../contracts/orders/money-effect';
import { applyOutcome } from '../../../lambdas/core/orders/delivery/transitions';
import type { Order, OrderStage } from '../../../lambdas/core/orders/entities';
import { noon, order } from '../../support/shop/fixtures';
import { read, tableRows } from '../docs/documents';

const code = (text: string) => `\`${text}\``;
const table = tableRows(read('docs/architecture.md'), ['stage, status', 'accepted']);
const stages: readonly OrderStage[] = ['manual', 'waiting', 'sent', 'accepted', 'settled'];
const suppliersAnswers = [
  [{ kind: 'accepted' }],
  [{ kind: 'delivered' }],
  [{ kind: 'failed' }],
  [{ kind: 'refused', cause: 'number_refused' }],
  [{ kind: 'not_now' }],
  [{ kind: 'unknown', detail: '' }],
] as const satisfies readonly (readonly Parameters<typeof applyOutcome>[1][])[];

test.each(stages)('the table says what each outcome does to an order that is %s', (stage) => {
  const row = table.find(([name]) => name?.startsWith(code(stage)));
  const answered: Order = order({ stage, answer: { success: true, message: '' } });
  const happens = suppliersAnswers.map((alike) => {
    const outcomes = alike.map((outcome) => {
      const next = applyOutcome(answered, outcome, noon);
      // That it comes to a person's attention is told below the table.
      if (next === null || (next.stage === stage && next.status === answered.status)) return '—';
      const money = moneyEffect(answered.status, next.status);
      return [next.stage, next.status, ...(money === 'none' ? [] : [money])].join(', ');
    });
    return [...new Set(outcomes)].join(' or ');
  });
  expect(row?.slice(1)).toEqual(happens);
});
