import { healthLists } from '../../../lambdas/adapters/dynamodb/health/health-lists';
import { checkProgress } from '../../../lambdas/adapters/dynamodb/ledger-check/check-progress';
import { statisticsReader } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import { systemClock } from '../../../lambdas/adapters/use';
import { attentionRow } from '../../../lambdas/core/attention/rows';
import type { Table } from '../../../lambdas/core/kernel/table';
import { orderRow } from '../../../lambdas/core/orders/rows';
import { dayMs } from '../../../lambdas/core/time';
import { wholeDb } from '../table/whole-db';
import { attentionItem, noon, order } from './fixtures';

export const healthPorts = (table: Table) => ({
  statistics: statisticsReader.open(table, systemClock),
  lists: healthLists(table),
  db: wholeDb(table),
  progress: checkProgress(table),
});

const reasons = ['order_unconfirmed'] as const;
const tomorrow = new Date(noon.getTime() + dayMs);

/** Makes `count` orders each that wait for a decision, in line and by hand. */
export async function fillHealth(table: Table, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const id = (kind: string) => `ORD${kind}${String(number).padStart(11, '0')}`;
    const of = (kind: string) => ({ id: id(kind), idempotencyKey: id(kind), createdAt: noon });
    await table.write({ put: orderRow.encode(order({ ...of('A'), attention: reasons })) });
    const subject = { kind: 'order', id: id('A') } as const;
    await table.write({ put: attentionRow.encode(attentionItem({ subject, reasons })) });
    const inLine = { stage: 'waiting', status: 'pending', dueAt: noon } as const;
    await table.write({ put: orderRow.encode(order({ ...of('B'), ...inLine })) });
    const byHand = { stage: 'manual', status: 'pending', apiUsed: 'manual', dueAt: tomorrow } as const;
    await table.write({ put: orderRow.encode(order({ ...of('C'), ...byHand })) });
  }
}
