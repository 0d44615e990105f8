import { AttributeType, Billing, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { tableDefinition } from '../../lambdas/adapters/dynamodb/table/table-definition';

const { partitionKey, sortKey, timeToLiveAttribute, stream, indexes } = tableDefinition;

/** The one table, as its definition says, with its recovery, protection and retention. */
export class AppTable extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, { keepData }: { readonly keepData: boolean }) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', {
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      globalSecondaryIndexes: indexes.map((index) => ({
        indexName: index.name,
        partitionKey: text(index.partitionKey),
        sortKey: text(index.sortKey),
        projectionType: ProjectionType[index.projection],
        ...('attributes' in index && { nonKeyAttributes: [...index.attributes] }),
      })),
      billing: Billing.onDemand(),
      timeToLiveAttribute,
      dynamoStream: StreamViewType[stream],
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: keepData,
      removalPolicy: keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }
}

const text = (name: string) => ({ name, type: AttributeType.STRING });
