import * as z from 'zod/mini';
import type { SupplierName } from '../../../../contracts/constants';
import type { Owed } from '../../../core/floats/entities';
import type { ChangeWriters } from '../table/change-store';
import { row } from '../table/row';
import { nested } from '../table/row-fields';
import { need } from '../table/table-adapter';
import { absentWhenEmpty, money, oneOfOrNewer, time } from '../table/values';
import { versionedWrite } from '../table/versioned-write';
import { openOwedEntry, owedKey } from './float-keys';

export const owedRow = /* @__PURE__ */ row<Owed>({
  keys: ({ orderId, supplier, isOpen, failedAt }) => ({
    ...owedKey(orderId, supplier),
    ...(isOpen && openOwedEntry(failedAt, orderId)),
  }),
  fields: {
    orderId: z.string(),
    supplier: oneOfOrNewer<SupplierName>(),
    network: z.string(),
    dataPlan: z.string(),
    // A cost of nothing is no debt.
    cost: absentWhenEmpty(money, null),
    transactionId: absentWhenEmpty(z.string(), null),
    orderedAt: time,
    failedAt: time,
    orderVersion: z.int(),
    isOpen: z.boolean(),
    givenBackAt: absentWhenEmpty(time, null),
    seenBackAt: absentWhenEmpty(time, null),
    claimed: absentWhenEmpty(
      nested<NonNullable<Owed['claimed']>>({
        at: time,
        byName: absentWhenEmpty(z.string(), null),
        text: z.string(),
      }),
      null,
    ),
    version: z.int(),
  },
});

export const owedChanges: ChangeWriters<'owed'> = {
  owed: { writes: ({ owed }) => [versionedWrite(owedRow, owed)] },
};

export const writesOwed = need('PutItem', 'OWED#*');
