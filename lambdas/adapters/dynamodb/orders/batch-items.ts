import * as z from 'zod/mini';
import { batchTemplate } from '../../../../contracts/orders/by-hand';
import { rowOf } from '../../../core/kernel/row';
import { absentWhenEmpty, oneOf, time } from '../../../core/kernel/values';
import type { Batch } from '../../../core/orders/by-hand/batch';
import type { ChangeWriters } from '../table/change-store';
import { batchEntry, batchKey } from '../table/keys';
import { need } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';

export const batchRow = /* @__PURE__ */ rowOf<Batch>({
  fixed: { kind: 'batch' },
  keys: ({ id, status, createdAt }) => ({
    ...batchKey(id),
    ...batchEntry(status === 'closed', createdAt, id),
  }),
  fields: {
    id: z.string(),
    adminId: z.string(),
    adminName: absentWhenEmpty(z.string(), null),
    network: z.string(),
    line: absentWhenEmpty(z.string(), null),
    most: z.int(),
    template: batchTemplate,
    orderNumbers: z.array(z.string()),
    status: oneOf<Batch['status']>({ making: true, open: true, closed: true }),
    left: z.int(),
    downloads: absentWhenEmpty(z.int(), 0),
    plannedAt: time,
    version: z.int(),
    createdAt: time,
  },
});

export const batchChanges: ChangeWriters<'batch'> = {
  batch: { writes: ({ batch }) => [versionedWrite(batchRow, batch)] },
};

export const writesBatch = need('PutItem', 'BATCH#*');
