import { openAttentionPartition } from '../../../core/attention/rows';
import { itemsIn } from '../../../core/kernel/pages';
import type { Key, Table } from '../../../core/kernel/table';
import type { OpenWalletItems } from '../../../core/ledger-check/wallet-items';
import { need, needIndex, tableAdapter } from '../table/table-adapter';
import { attentionRow } from './attention-items';

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
