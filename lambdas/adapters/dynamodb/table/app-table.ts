import type { Table } from '../../../core/kernel/table';
import { clockOfTable, documentClient } from './client';
import { dynamoTable } from './dynamo-table';

/** The application's table over the process's client. */
export const appTable = (tableName: string): Table => ({
  ...dynamoTable(documentClient(), tableName),
  aheadMs: clockOfTable.aheadMs,
});
