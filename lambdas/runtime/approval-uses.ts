import { userPool } from '../adapters/cognito/identity-provider';
import { checksAdmin } from '../adapters/dynamodb/accounts/account-changes';
import { writesApproval, writesTally } from '../adapters/dynamodb/approvals/approval-items';
import { approvalStore } from '../adapters/dynamodb/approvals/approval-store';
import { writesAttention } from '../adapters/dynamodb/attention/attention-items';
import { writesAudit } from '../adapters/dynamodb/audit-log/audit-changes';
import { writesNotice } from '../adapters/dynamodb/notices/notice-items';
import type { TableNeed } from '../adapters/dynamodb/table/table-adapter';
import { settingsReader } from '../adapters/secrets/settings-store';
import { onTable } from './on-table';

const asks = [writesApproval, writesAttention, writesAudit, checksAdmin, writesNotice];

const who = { staff: userPool(['staffIds']), settings: settingsReader };

/** To ask for a second person: the limits, what was done alone, and who else could approve. */
export const asksSecondPerson = {
  ...who,
  ...onTable({ approvals: approvalStore.only('get', 'tally', 'account', 'audit').writing(asks) }),
};

/** The same for what no limit is for: it takes a second person always, or never. */
export const asksWithoutLimit = {
  ...who,
  ...onTable({ approvals: approvalStore.only('get', 'account', 'audit').writing(asks) }),
};

/** The transaction of a change that one person may make below the limits. */
export const counted = (changes: readonly TableNeed[]): readonly TableNeed[] => [...changes, writesTally];

/** The transaction of a change with its approval. */
export const approved = (changes: readonly TableNeed[]): readonly TableNeed[] => [
  ...changes,
  writesApproval,
  writesAttention,
];
