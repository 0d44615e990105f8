import * as z from 'zod/mini';
import { rowOf } from '../../../core/kernel/row';
import type { Table } from '../../../core/kernel/table';
import { absentWhenEmpty, time } from '../../../core/kernel/values';
import type { PriceChangePorts } from '../../../core/notices/price-changes';
import type { ToldMoments, ToldPrices } from '../../../core/notices/told-prices';
import { type ChangeWriters, changeStore } from '../table/change-store';
import { readRow } from '../table/read-row';
import { need, tableAdapter } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';
import { toldMomentsKey, toldPricesKey } from './notice-keys';

const toldPricesRow = /* @__PURE__ */ rowOf<ToldPrices>({
  keys: ({ at }) => toldPricesKey(at),
  fields: {
    at: time,
    of: absentWhenEmpty(z.string(), null),
    cursor: absentWhenEmpty(z.string(), null),
    isDone: z.boolean(),
    version: z.int(),
  },
});

const toldMomentsRow = /* @__PURE__ */ rowOf<ToldMoments>({
  keys: () => toldMomentsKey,
  fields: { moments: z.array(time), version: z.int() },
});

const keptSeconds = 7 * 86_400;

const withExpiry = {
  encode: (told: ToldPrices) => ({
    ...toldPricesRow.encode(told),
    expires_at: Math.floor(told.at.getTime() / 1000) + keptSeconds,
  }),
};

const toldPricesChanges: ChangeWriters<'toldPrices' | 'toldMoments'> = {
  toldMoments: { writes: ({ told }) => [versionedWrite(toldMomentsRow, told)] },
  toldPrices: { writes: ({ told }) => [versionedWrite(withExpiry, told)] },
};

export const writesToldPrices = need('PutItem', 'NOTICE#*');

export const toldPrices = tableAdapter(
  { get: [need('GetItem', 'NOTICE#*')], moments: [need('GetItem', 'NOTICE#*')] },
  (table: Table): PriceChangePorts['told'] => ({
    ...changeStore(table, toldPricesChanges),
    moments: async () =>
      (await readRow(table, toldMomentsRow, toldMomentsKey)) ?? { moments: [], version: 0 },
    get: async (at) =>
      (await readRow(table, toldPricesRow, toldPricesKey(at))) ?? {
        at,
        of: null,
        cursor: null,
        isDone: false,
        version: 0,
      },
  }),
);
