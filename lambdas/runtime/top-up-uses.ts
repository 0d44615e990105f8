import { writesTopUp } from '../adapters/dynamodb/top-ups/top-up-changes';
import { topUpStore } from '../adapters/dynamodb/top-ups/top-up-store';
import { writesPosting } from '../adapters/dynamodb/wallet/posting-changes';
import { payments } from '../adapters/paystack/payments';
import { settingsReader } from '../adapters/secrets/settings-store';
import { onTable } from './on-table';

/** To settle top-ups. */
export const topUpUses = {
  ...onTable({ topUps: topUpStore.only('get', 'account').writing([writesTopUp, writesPosting]) }),
  payments,
  settings: settingsReader,
};

/** To settle top-ups that are known only by their reference. */
export const announcedTopUpUses = {
  ...topUpUses,
  ...onTable({ topUps: topUpStore.writing([writesTopUp, writesPosting]) }),
};
