import { dayMs } from '../../../core/durations';
import type { Item } from '../../../core/kernel/table';
import type { Refusal } from '../../../core/orders/entities';
import type { ChangeWriters } from '../table/change-store';
import { need } from '../table/table-adapter';
import { versionedWrite } from '../table/versioned-write';
import { orderRow, refusalRow, toPurchaseRecord } from './order-items';

const mark = (item: Item) => ({ kind: 'purchase', record: toPurchaseRecord(item) }) as const;

export const orderChanges: ChangeWriters<'order'> = {
  order: {
    writes: ({ order }) => [versionedWrite(orderRow, order)],
    mark,
  },
};

export const refusalChanges: ChangeWriters<'refusal'> = {
  refusal: {
    writes: ({ refusal }) => [
      { put: { ...refusalRow.encode(refusal), ...expiry(refusal) }, when: { absent: true } },
    ],
    mark,
  },
};

export const writesOrder = need('PutItem', 'ORDER#*');

/**
 * What was declined moved nothing. Its row answers the same request again for a month, far longer than anybody repeats
 * one; without an end, whoever is declined on purpose would fill the table.
 */
const keptSeconds = (30 * dayMs) / 1000;

const expiry = ({ createdAt }: Refusal) => ({
  expires_at: Math.floor(createdAt.getTime() / 1000) + keptSeconds,
});
