import { marshall } from '@aws-sdk/util-dynamodb';
import type { AttentionReason } from '../../../../contracts/attention/terms';
import { readNews } from '../../../../lambdas/adapters/dynamodb/notices/notice-news';
import { attentionRow } from '../../../../lambdas/core/attention/rows';
import type { Item } from '../../../../lambdas/core/kernel/table';
import { attentionItem, order } from '../../../support/shop/fixtures';

const image = (item: Item) => marshall(item, { removeUndefinedValues: true });
const record = (before: Item | null, after: Item) => ({
  eventID: 'event',
  dynamodb: {
    ApproximateCreationDateTime: 1,
    Keys: marshall({ PK: after.PK, SK: after.SK }),
    ...(before && { OldImage: image(before) }),
    NewImage: image(after),
  },
});
const row = (...reasons: AttentionReason[]) => attentionRow.encode(attentionItem({ reasons }));

test.each<[string, Item | null, Item, boolean]>([
  ['that has just become unconfirmed', null, row('order_unconfirmed'), true],
  ['that is unconfirmed again', row(), row('order_unconfirmed'), true],
  [
    'that has another reason beside that one',
    row('order_unconfirmed'),
    row('order_unconfirmed', 'order_delivered_twice'),
    false,
  ],
])('an order %s: its customer hears that it is late: %#', (_, before, after, isLate) => {
  const { late } = readNews({ Records: [record(before, after)] });
  expect(late.map(({ orderId }) => orderId)).toEqual(isLate ? [order().id] : []);
});
