import { marshall } from '@aws-sdk/util-dynamodb';
import type { AttentionReason } from '../../../../contracts/attention/attention-reasons';
import { openings } from '../../../../lambdas/adapters/dynamodb/notices/notice-news';
import { attentionRow } from '../../../../lambdas/core/attention/rows';
import type { Item } from '../../../../lambdas/core/kernel/table';
import { orderRow } from '../../../../lambdas/core/orders/rows';
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

const application = attentionRow.encode(
  attentionItem({ subject: { kind: 'application', id: 'USER1234' }, reasons: ['agent_application'] }),
);

test.each<[string, Item | null, Item, string[]]>([
  ['a new item', null, row('order_unconfirmed'), ['order_unconfirmed']],
  ['a reopened item', row(), row('order_delivered_twice'), ['order_delivered_twice']],
  [
    'a second reason, beside a stuck one',
    row('order_unconfirmed'),
    row('order_unconfirmed', 'order_delivered_twice'),
    ['order_delivered_twice'],
  ],
  ['a note', row('order_unconfirmed'), row('order_unconfirmed'), []],
  ['the end of an item', row('order_unconfirmed'), row(), []],
  ['an order', null, orderRow.encode(order()), []],
  ['a customer who asks to become an agent', null, application, []],
  ['a reason of a newer version', null, { ...row(), reasons: ['something_new'] }, ['something_new']],
])('%s rings only for its new reasons', (_, before, after, reasons) => {
  expect(openings({ Records: [record(before, after)] }).flatMap((opening) => opening.reasons)).toEqual(
    reasons,
  );
});
