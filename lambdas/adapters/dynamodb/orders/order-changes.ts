import type { ChangeWriters } from '../table/change-store';
import type { Item } from '../table/table';
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
    writes: ({ refusal }) => [{ put: refusalRow.encode(refusal), when: { absent: true } }],
    mark,
  },
};

export const writesOrder = need('PutItem', 'ORDER#*');
