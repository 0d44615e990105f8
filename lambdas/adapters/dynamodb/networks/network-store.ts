import type { Table } from '../../../core/kernel/table';
import type { NetworkStore } from '../../../core/networks/ports';
import { adminChanges } from '../accounts/account-changes';
import { auditChanges, auditReader, readsAudit } from '../audit-log/audit-changes';
import { changeStore } from '../table/change-store';
import { networksKey } from '../table/keys';
import { need, tableAdapter } from '../table/table-adapter';
import { networkChanges, toNetworkList } from './network-items';

const needs = { read: [need('GetItem', 'NETWORKS')], audit: readsAudit };

export const networkStore = tableAdapter(needs, (table: Table): NetworkStore => {
  return {
    ...changeStore(table, { ...auditChanges, ...adminChanges, ...networkChanges }),
    read: async () => toNetworkList(await table.get(networksKey, { consistent: true })),
    audit: auditReader(table),
  };
});
