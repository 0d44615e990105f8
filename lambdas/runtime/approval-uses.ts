import { userPool } from '../adapters/cognito/identity-provider';
import { accounts } from '../adapters/dynamodb/accounts/accounts';
import { needOf, type TableNeed } from '../adapters/dynamodb/table/table-adapter';
import { settingsReader } from '../adapters/secrets/settings-store';
import { askAccess } from '../core/approvals/ask';
import { countAccess } from '../core/approvals/guard';
import { approvalRow, tallyRow } from '../core/approvals/rows';
import { followsAttention } from '../core/attention/follow-reasons';
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

/** Returns the transaction of a change that one person may make below the limits. */
export const counted = (changes: readonly TableNeed[]): readonly TableNeed[] => [
  ...changes,
  needOf(tallyRow),
];

/** Returns the transaction of a change with its approval. */
export const approved = (changes: readonly TableNeed[]): readonly TableNeed[] => [
  ...changes,
  needOf(approvalRow),
  needOf(followsAttention),
];
