import { writesTopUp } from '../adapters/dynamodb/top-ups/top-up-changes';
import { topUpStore } from '../adapters/dynamodb/top-ups/top-up-store';
import { writesPosting } from '../adapters/dynamodb/wallet/posting-changes';
import { payments } from '../adapters/paystack/payments';
import { settingsReader } from '../adapters/secrets/settings-store';
import { onTable } from './on-table';

/** Settling top-ups. */
export const topUpUses = {
  ...onTable({ topUps: topUpStore.only('get', 'account').writing([writesTopUp, writesPosting]) }),
  payments,
  settings: settingsReader,
};

/** By their references alone, too. */
export const announcedTopUpUses = {
  ...topUpUses,
  ...onTable({ topUps: topUpStore.writing([writesTopUp, writesPosting]) }),
};
