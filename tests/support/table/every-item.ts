import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { localClientConfig } from '../../../local/aws';
import type { ShopPlace } from '../shop/shop-client';

/** Reads a shop's whole table, by key. */
export async function everyItem({
  cloud: { endpoints },
}: {
  readonly cloud: ShopPlace;
}): Promise<Record<string, Readonly<Record<string, unknown>>>> {
  const client = new DynamoDBClient(localClientConfig(endpoints.dynamodb));
  const items: Record<string, Readonly<Record<string, unknown>>> = {};
  const pages = paginateScan({ client }, { TableName: endpoints.table, ConsistentRead: true });
  for await (const { Items = [] } of pages) {
    for (const item of Items.map((each) => unmarshall(each))) items[`${item.PK} ${item.SK}`] = item;
  }
  client.destroy();
  return items;
}
