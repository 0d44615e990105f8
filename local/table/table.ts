import { createTableInput, tableDefinition } from '../../lambdas/adapters/dynamodb/table/table-definition';
import { type DynamoDbApi, DynamoDbApiError, dynamoDbApi } from './dynamodb-api';
import { startEmulator, type TableEmulator } from './emulator';

export interface LocalTable {
  readonly endpoint: string;
  readonly streamArn: string;
  /** True when this start created the table. */
  readonly created: boolean;
  stop(): Promise<void>;
}

export interface LocalTableOptions {
  readonly tableName: string;
  readonly port: number;
  readonly directory: string;
  /** URL of an emulator that is already running; `stop` leaves it running. */
  readonly endpoint?: string;
}

/** Starts the emulator, unless an endpoint is given, and creates the table, unless it exists. */
export async function openTable(options: LocalTableOptions): Promise<LocalTable> {
  const emulator: TableEmulator = options.endpoint
    ? { endpoint: options.endpoint, stop: async () => {} }
    : await startEmulator(options);
  try {
    const table = await ensureTable(dynamoDbApi(emulator.endpoint), options.tableName);
    return { ...emulator, ...table };
  } catch (error) {
    await emulator.stop();
    throw error;
  }
}

interface TableDescription {
  readonly Table: { readonly LatestStreamArn: string };
}

/** Creates the table with its indexes, stream and time to live, unless it exists. */
export async function ensureTable(api: DynamoDbApi, tableName: string) {
  const existing = await describe(api, tableName);
  if (existing) return { streamArn: existing.Table.LatestStreamArn, created: false };
  await api('DynamoDB_20120810.CreateTable', createTableInput(tableName));
  await api('DynamoDB_20120810.UpdateTimeToLive', {
    TableName: tableName,
    TimeToLiveSpecification: { Enabled: true, AttributeName: tableDefinition.timeToLiveAttribute },
  });
  const created = await describe(api, tableName);
  if (!created) throw new Error(`The emulator did not keep the table ${tableName}`);
  return { streamArn: created.Table.LatestStreamArn, created: true };
}

async function describe(api: DynamoDbApi, tableName: string): Promise<TableDescription | undefined> {
  try {
    return await api<TableDescription>('DynamoDB_20120810.DescribeTable', { TableName: tableName });
  } catch (error) {
    if (error instanceof DynamoDbApiError && error.name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}
