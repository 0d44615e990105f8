import * as z from 'zod/mini';
import { nested } from '../../../core/kernel/fields';
import { itemsBetween } from '../../../core/kernel/pages';
import { rowOf } from '../../../core/kernel/row';
import { topUpsByTime } from '../../../core/kernel/shards';
import type { Table } from '../../../core/kernel/table';
import { absentWhenEmpty, time } from '../../../core/kernel/values';
import type {
  Comparison,
  ComparisonPorts,
  StartedTopUps,
  TopUpRecheckPorts,
  TopUpRechecks,
} from '../../../core/top-ups/comparison/ports';
import { comparisonKey, topUpRechecksKey } from '../table/keys';
import { readRow } from '../table/read-row';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { topUpRow } from './top-up-items';

export const startedTopUps = tableAdapter(
  { between: [needIndex('byTime', 'TOPUPS#*')] },
  (table: Table): StartedTopUps => ({
    async *between(from, to) {
      for await (const item of itemsBetween(table, topUpsByTime, { from, to })) yield topUpRow.decode(item);
    },
  }),
);

const marks = { read: [need('GetItem', 'RECHECKS')], save: [need('PutItem', 'RECHECKS')] };

export const rechecksRow = /* @__PURE__ */ rowOf<TopUpRechecks>({
  keys: () => topUpRechecksKey,
  fields: {
    until: z.array(time),
    unanswered: absentWhenEmpty(
      z.array(
        nested<TopUpRechecks['unanswered'][number]>({
          userId: z.string(),
          reference: z.string(),
          tries: z.int(),
        }),
      ),
      [],
    ),
  },
});

export const topUpRechecks = tableAdapter(marks, (table: Table): TopUpRecheckPorts['topUpRechecks'] => ({
  read: () => readRow(table, rechecksRow, topUpRechecksKey),
  save: async (rechecks) => void (await table.write({ put: rechecksRow.encode(rechecks) })),
}));

export const comparisonRow = /* @__PURE__ */ rowOf<Comparison>({
  keys: () => comparisonKey,
  fields: { beganAt: time, until: time, to: time, tries: z.int(), opened: z.int() },
});

export const comparison = tableAdapter(marks, (table: Table): ComparisonPorts['comparison'] => ({
  read: () => readRow(table, comparisonRow, comparisonKey),
  save: async (state) => void (await table.write({ put: comparisonRow.encode(state) })),
}));
