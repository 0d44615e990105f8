import type { TableUse } from '../adapters/dynamodb/table/table-adapter';
import { payments } from '../adapters/paystack/payments';
import { settingsReader } from '../adapters/secrets/settings-store';
import { onTable } from './on-table';

/** Settling top-ups: `topUps` with what the function changes of them. */
export const topUpUses = <TopUps>(topUps: TableUse<TopUps>) => ({
  ...onTable({ topUps }),
  payments,
  settings: settingsReader,
});
