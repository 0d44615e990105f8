import * as z from 'zod/mini';
import type { SupplierName } from '../../../../contracts/constants';
import type { FloatEntryKind } from '../../../../contracts/floats/float-entries';
import type { FloatBook, FloatEntry } from '../../../core/floats/book-entities';
import type { ChangeWriters } from '../table/change-store';
import { row } from '../table/row';
import { nested } from '../table/row-fields';
import type { Write } from '../table/table';
import { need } from '../table/table-adapter';
import { absentWhenEmpty, money, oneOfOrNewer, rareMoney, time } from '../table/values';
import { versionedWrite } from '../table/versioned-write';
import { floatCount } from './float-count-field';
import { floatBookKey, floatEntryKey } from './float-keys';

export const floatBookRow = /* @__PURE__ */ row<FloatBook>({
  keys: ({ supplier }) => floatBookKey(supplier),
  fields: {
    supplier: oneOfOrNewer<SupplierName>(),
    balance: money,
    seq: z.int(),
    counted: floatCount,
    foldedAt: time,
    uncostedBefore: z.int(),
    agreedAt: absentWhenEmpty(time, null),
    typedAt: absentWhenEmpty(time, null),
    unsure: rareMoney,
    isLost: absentWhenEmpty(z.boolean(), false),
    differs: absentWhenEmpty(
      nested<NonNullable<FloatBook['differs']>>({ by: money, since: time, isTold: z.boolean() }),
      null,
    ),
    version: z.int(),
  },
});

export const floatEntryRow = /* @__PURE__ */ row<FloatEntry>({
  keys: ({ supplier, seq }) => floatEntryKey(supplier, seq),
  fields: {
    supplier: oneOfOrNewer<SupplierName>(),
    seq: z.int(),
    kind: oneOfOrNewer<FloatEntryKind>(),
    id: z.string(),
    amount: money,
    balanceAfter: money,
    text: z.string(),
    by: z.string(),
    byName: absentWhenEmpty(z.string(), null),
    at: time,
  },
});

export const floatBookChanges: ChangeWriters<'floatBook'> = {
  floatBook: {
    writes: ({ book, entries }) => [
      versionedWrite(floatBookRow, book),
      ...entries.map((entry): Write => ({ put: floatEntryRow.encode(entry), when: { absent: true } })),
    ],
  },
};

export const writesFloatBook = need('PutItem', 'FLOAT-BOOKS', 'FLOAT#*');
