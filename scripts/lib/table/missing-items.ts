import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { attentionDesk } from '../../../lambdas/adapters/dynamodb/attention/attention-desk';
import { orderRow } from '../../../lambdas/adapters/dynamodb/orders/order-items';
import { dynamoTable } from '../../../lambdas/adapters/dynamodb/table/dynamo-table';
import type { Item } from '../../../lambdas/adapters/dynamodb/table/table';
import { topUpRow } from '../../../lambdas/adapters/dynamodb/top-ups/top-up-items';
import { systemIds } from '../../../lambdas/adapters/system';
import { foundOn, openMissingItem } from '../../../lambdas/core/attention/open-missing-item';
import type { OwnRow } from '../../../lambdas/core/attention/ports';
import type { Clock } from '../../../lambdas/core/runtime-ports';
import type { ChangedRows } from './backfill';

/** Two consistent reads, of which an order's may be two units; and an item with its index entry, beside the order. */
const units = { looked: 3, opened: 12 };

/** Orders and top-ups that came to attention before there were items, each of which gets its item. */
export function missingItems(client: DynamoDBClient, tableName: string, clock: Clock): ChangedRows {
  const document = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const desk = attentionDesk(dynamoTable(document, tableName));
  return {
    matches(item) {
      const row = subjectOf(item);
      return row !== null && (foundOn(row)?.reasons.length ?? 0) > 0;
    },
    async change(stored) {
      const row = subjectOf(unmarshall(stored) as Item);
      if (row === null) return { units: 0, isChanged: false };
      const [id, userId] =
        row.kind === 'order' ? [row.order.id, row.order.userId] : [row.topUp.reference, row.topUp.userId];
      const ports = { desk, clock, ids: systemIds };
      const isChanged = await openMissingItem(ports, { kind: row.kind, id }, userId);
      return { units: isChanged ? units.opened : units.looked, isChanged };
    },
  };
}

function subjectOf(item: Item): OwnRow | null {
  if (item.kind === 'order') return { kind: 'order', order: orderRow.decode(item) };
  const isTopUp = item.PK.startsWith('USER#') && item.SK.startsWith('TOPUP#');
  return isTopUp ? { kind: 'top_up', topUp: topUpRow.decode(item) } : null;
}
