import { changesAccount, checksAdmin } from '../adapters/dynamodb/accounts/account-changes';
import { applicationStore } from '../adapters/dynamodb/accounts/application-store';
import { writesAttention } from '../adapters/dynamodb/attention/attention-items';
import { writesAudit } from '../adapters/dynamodb/audit-log/audit-changes';
import { writesNotice } from '../adapters/dynamodb/notices/notice-items';
import { onTable } from './on-table';
import { readsNetworks } from './reads-networks';

/** To answer a customer who asks to become an agent. */
export const answersApplications = onTable({
  applications: applicationStore
    .only('item', 'account', 'audit')
    .writing([writesAttention, changesAccount, checksAdmin, writesAudit, writesNotice]),
  networks: readsNetworks,
});
