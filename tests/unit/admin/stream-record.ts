import { marshall } from '@aws-sdk/util-dynamodb';
import { orderRow } from '../../../lambdas/core/orders/rows';
import type { RowChange } from '../../../lambdas/core/statistics/effects';

/** Returns a change as the table's stream has it, with the counted attributes of the row. */
export function streamRecord(change: RowChange) {
  const { before, after } = images(change);
  return {
    eventID: change.id,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(change.at.getTime() / 1000),
      Keys: marshall(keyOf(change)),
      ...(before && { OldImage: marshall(before) }),
      ...(after && { NewImage: marshall(after) }),
    },
  };
}

function keyOf({ id, kind }: RowChange) {
  if (kind === 'orders') return { PK: `ORDER#${id}`, SK: 'ORDER' };
  const sorts = { topUps: `TOPUP#${id}`, books: `LEDGER#${id}`, users: 'PROFILE' };
  return { PK: `USER#${id}`, SK: sorts[kind] };
}

function images(change: RowChange) {
  switch (change.kind) {
    case 'orders': {
      const delivered = change.delivery && { e: 'delivered', b: 'supplier', t: change.at.getTime() };
      const { before, after } = mapped(change, (row) => ({
        ...present(orderRow.attributes(row, countedProperties)),
        kind: 'order',
        timeline: [],
      }));
      return { before, after: after && delivered ? { ...after, timeline: [delivered] } : after };
    }
    case 'topUps':
      return mapped(change, dated);
    case 'books':
      return mapped(change, dated);
    case 'users':
      return mapped(change, ({ isActive }) => ({ balance: isActive ? 100 : 0 }));
  }
}

const countedProperties = [
  'id',
  'version',
  'userId',
  'network',
  'dataPlan',
  'planId',
  'amount',
  'cost',
  'status',
  'apiUsed',
  'attempts',
  'createdAt',
] as const;

/** Leaves out undefined attributes, as DynamoDB does. */
const present = (attributes: object): Record<string, unknown> => JSON.parse(JSON.stringify(attributes));

const dated = ({ createdAt, ...row }: { readonly createdAt: Date }) => ({
  ...row,
  created_at: createdAt.toISOString(),
});

const mapped = <Row>(
  { before, after }: { readonly before: Row | null; readonly after: Row | null },
  toItem: (row: Row) => Record<string, unknown>,
) => ({ before: before && toItem(before), after: after && toItem(after) });
