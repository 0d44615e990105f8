import * as z from 'zod/mini';
import type { SupplierName } from '../../../../contracts/constants';
import type { FloatLevel } from '../../../../contracts/floats/float-levels';
import type { Float } from '../../../core/floats/entities';
import type { FloatStore } from '../../../core/floats/ports';
import { type ChangeWriters, changeStore } from '../table/change-store';
import { floatKey, floatsPartition } from '../table/keys';
import { row } from '../table/row';
import { anything, nested } from '../table/row-fields';
import type { Table } from '../table/table';
import { need, tableAdapter } from '../table/table-adapter';
import { absentWhenEmpty, money, oneOfOrNewer, time } from '../table/values';
import { versionedWrite } from '../table/versioned-write';
import { floatCount } from './float-count-field';

const floatRow = /* @__PURE__ */ row<Float>({
  keys: ({ supplier }) => floatKey(supplier),
  fields: {
    supplier: oneOfOrNewer<SupplierName>(),
    last: absentWhenEmpty(nested<NonNullable<Float['last']>>({ balance: money, at: time }), null),
    askedAt: time,
    unknownSince: absentWhenEmpty(time, null),
    since: absentWhenEmpty(time, null),
    spent: z.record(z.string(), z.number()),
    told: absentWhenEmpty(
      z.codec(z.int(), anything<FloatLevel>(), {
        decode: (level) => level as FloatLevel,
        encode: (level) => level,
      }),
      null,
    ),
    counted: absentWhenEmpty(floatCount, null),
    version: z.int(),
  },
});

const floatChanges: ChangeWriters<'float'> = {
  float: { writes: ({ float }) => [versionedWrite(floatRow, float)] },
};

const mostSuppliers = 100;

export const writesFloat = need('PutItem', 'FLOATS');

export const floatStore = tableAdapter(
  { list: [need('Query', 'FLOATS')] },
  (table: Table): FloatStore => ({
    ...changeStore(table, floatChanges),
    list: async () => {
      const { items } = await table.query({
        partition: floatsPartition,
        limit: mostSuppliers,
        consistent: true,
      });
      return items.map((item) => floatRow.decode(item));
    },
  }),
);
