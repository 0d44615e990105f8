import { Match, Template } from 'aws-cdk-lib/assertions';
import { Stack } from 'aws-cdk-lib/core';
import { AppTable } from '../../../lib/constructs/app-table';

function synthesize(): Template {
  const stack = new Stack();
  new AppTable(stack, 'AppTable', { keepData: true });
  return Template.fromStack(stack);
}

test('the table is paid by request, expires rows, and streams both images of a change', () => {
  synthesize().hasResourceProperties('AWS::DynamoDB::GlobalTable', {
    BillingMode: 'PAY_PER_REQUEST',
    TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  });
});

test('the indexes have the keys and projections that queries use', () => {
  const keys = (partition: string, sort: string) => [
    { AttributeName: partition, KeyType: 'HASH' },
    { AttributeName: sort, KeyType: 'RANGE' },
  ];
  synthesize().hasResourceProperties('AWS::DynamoDB::GlobalTable', {
    KeySchema: keys('PK', 'SK'),
    GlobalSecondaryIndexes: [
      { IndexName: 'byTime', KeySchema: keys('G1PK', 'G1SK'), Projection: { ProjectionType: 'ALL' } },
      {
        IndexName: 'byValue',
        KeySchema: keys('G2PK', 'G2SK'),
        Projection: {
          ProjectionType: 'INCLUDE',
          NonKeyAttributes: Match.arrayWith(['status', 'reported_at']),
        },
      },
      { IndexName: 'worklist', KeySchema: keys('G3PK', 'G3SK'), Projection: { ProjectionType: 'KEYS_ONLY' } },
    ],
  });
});
