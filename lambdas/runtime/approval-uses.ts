import { userPool } from '../adapters/cognito/identity-provider';
import { accounts } from '../adapters/dynamodb/accounts/accounts';
import { settingsReader } from '../adapters/secrets/settings-store';
import { askAccess } from '../core/approvals/ask';
import { countAccess } from '../core/approvals/guard';
import { onDb, onTable } from './on-table';

/** Ports that ask for a second person where no limit applies: always, or never. */
export const asksWithoutLimit = {
  ...onDb(askAccess),
  ...onTable({ accounts: accounts.only('get') }),
  staff: userPool(['staffIds']),
  settings: settingsReader,
};

/** The same, with the limits' tallies. */
export const asksSecondPerson = { ...asksWithoutLimit, tallies: onDb(countAccess).db };
