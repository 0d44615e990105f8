import { networks } from '../../../contracts/constants';
import { statisticsStore } from '../../../lambdas/adapters/dynamodb/statistics/statistics-store';
import type { Table } from '../../../lambdas/adapters/dynamodb/table/table';
import type { RowChange } from '../../../lambdas/core/statistics/effects';
import { recordChanges } from '../../../lambdas/core/statistics/record-changes';
import { cedis, customerId, order } from './fixtures';

/** The end of a month, when its sheets are at their largest. */
export const monthEnd = new Date('2026-11-30T12:00:00.000Z');
const dayMs = 86_400_000;
const clock = { now: () => monthEnd, sleep: async () => undefined };

/** As `record-statistics` does with one delivery of the stream. */
export const count = (table: Table, changes: readonly RowChange[]): Promise<number> =>
  recordChanges({ statistics: statisticsStore(table, clock), clock, ids: { jitter: () => 0 } }, changes);

/** Every count of every day of the month, large enough to need their digits. */
export function aMonthOfSales(): RowChange[] {
  return Array.from({ length: 30 }, (_, day) => new Date(monthEnd.getTime() - day * dayMs)).flatMap(
    (createdAt) =>
      networks.flatMap((network) =>
        (['pending', 'processing', 'completed', 'failed'] as const).map((status, index): RowChange => {
          const after = order({
            network,
            status,
            createdAt,
            amount: cedis(12_345.67),
            userId: customerId(index),
          });
          return {
            id: `${createdAt.toISOString()} ${network} ${status}`,
            at: monthEnd,
            kind: 'orders',
            before: null,
            after,
          };
        }),
      ),
  );
}

/** Fifty orders that are made and delivered within a minute. */
export function hundredChanges(round: number): RowChange[] {
  return Array.from({ length: 50 }, (_, index) => {
    const userId = customerId(index);
    const made = order({ id: `ORD${round}${String(index).padStart(11, '0')}`, userId, createdAt: monthEnd });
    const delivered = { ...made, status: 'completed' as const, version: 2 };
    const id = `${round} ${index}`;
    return [
      { id: `${id} made`, at: monthEnd, kind: 'orders' as const, before: null, after: made },
      { id: `${id} delivered`, at: monthEnd, kind: 'orders' as const, before: made, after: delivered },
    ];
  }).flat();
}
