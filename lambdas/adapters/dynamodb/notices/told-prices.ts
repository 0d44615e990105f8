import * as z from 'zod/mini';
import type { PriceChangePorts } from '../../../core/notices/price-changes';
import type { ToldMoments, ToldPrices } from '../../../core/notices/told-prices';
import { type ChangeWriters, changeStore } from '../table/change-store';
import { readRow } from '../table/read-row';
import { row } from '../table/row';
import type { Table } from '../table/table';
import { need, tableAdapter } from '../table/table-adapter';
import { absentWhenEmpty, time } from '../table/values';
import { versionedWrite } from '../table/versioned-write';
import { toldMomentsKey, toldPricesKey } from './notice-keys';

const toldPricesRow = /* @__PURE__ */ row<ToldPrices>({
  keys: ({ at }) => toldPricesKey(at),
  fields: {
    at: time,
    of: absentWhenEmpty(z.string(), null),
    cursor: absentWhenEmpty(z.string(), null),
    isDone: z.boolean(),
    version: z.int(),
  },
});

const toldMomentsRow = /* @__PURE__ */ row<ToldMoments>({
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
