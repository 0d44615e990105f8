import { userPool } from '../adapters/cognito/identity-provider';
import { checksAdmin, renamesAccount, setsBalance } from '../adapters/dynamodb/accounts/account-changes';
import { adminAccountStore } from '../adapters/dynamodb/accounts/admin-account-store';
import { writesAudit } from '../adapters/dynamodb/audit-log/audit-changes';
import { writesNotice } from '../adapters/dynamodb/notices/notice-items';
import type { TableNeed } from '../adapters/dynamodb/table/table-adapter';
import type { IdentityProvider } from '../core/accounts/identity-provider';
import { onTable } from './on-table';

/** Changing accounts, at Cognito by these methods alone. The first transaction is an admin's, on record. */
export const accountUses = (
  methods: readonly (keyof IdentityProvider)[],
  changes: readonly TableNeed[],
  ...others: readonly (readonly TableNeed[])[]
) => ({
  ...onTable({
    accountStore: adminAccountStore.writing([writesAudit, checksAdmin, ...changes], ...others),
  }),
  identity: userPool(methods),
});

const updating = [writesAudit, checksAdmin, renamesAccount, setsBalance, writesNotice];

/** Changing a user, in the transaction that `by` makes of it. */
export const updatesAccount = (by: (changes: readonly TableNeed[]) => readonly TableNeed[]) => ({
  ...onTable({ accountStore: adminAccountStore.writing(by(updating)) }),
  identity: userPool(['updateAttributes', 'findUser', 'makeWay', 'endSessions', 'setAdmin']),
});
