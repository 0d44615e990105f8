import { followsAttention } from '../../../core/attention/follow-reasons';
import type { AttentionStore } from '../../../core/attention/ports';
import { attentionRow, openAttentionPartition } from '../../../core/attention/rows';
import { itemsIn } from '../../../core/kernel/pages';
import type { Key, Table } from '../../../core/kernel/table';
import type { OpenWalletItems } from '../../../core/ledger-check/items';
import { type ChangeWriters, changeStore } from '../table/change-store';
import { readRow } from '../table/read-row';
import { need, needIndex, tableAdapter } from '../table/table-adapter';

const attentionChanges: ChangeWriters<'attention'> = { attention: followsAttention };

export const writesAttention = need('PutItem', 'ATTENTION#*');

export const attentionStore = tableAdapter(
  { get: [need('GetItem', 'ATTENTION#*')] },
  (table: Table): AttentionStore => {
    return {
      ...changeStore(table, attentionChanges),
      get: ({ kind, id }) => readRow(table, attentionRow, attentionRow.key({ subject: { kind, id } })),
    };
  },
);

const ofWallets = attentionRow.key({ subject: { kind: 'ledger', id: '' } }).PK;

/** Reads all open items about wallets, for the nightly check. */
export const openWalletItems = tableAdapter(
  { openWallets: [needIndex('worklist', 'OPEN#*'), need('BatchGetItem', 'ATTENTION#*')] },
  (table: Table): OpenWalletItems => ({
    async openWallets() {
      const keys: Key[] = [];
      for await (const { PK, SK } of itemsIn(table, {
        index: 'worklist',
        partition: openAttentionPartition,
      })) {
        if (PK.startsWith(ofWallets)) keys.push({ PK, SK });
      }
      const rows = await table.getMany(keys, { consistent: true });
      return rows.flatMap((row) => (row ? [attentionRow.decode(row)] : []));
    },
  }),
);
