import { accountRow } from '../../../core/accounts/rows';
import type { Table } from '../../../core/kernel/table';
import { orderRow } from '../../../core/orders/rows';
import type { ReceiptSources } from '../../../core/receipts/read-receipt';
import { topUpRow } from '../../../core/top-ups/rows';
import { need, tableAdapter } from '../table/table-adapter';

export const receiptSources = tableAdapter(
  { source: [need('BatchGetItem', 'USER#*', 'ORDER#*')] },
  (table: Table): ReceiptSources => ({
    async source({ userId, of, id }) {
      const key = of === 'order' ? orderRow.key({ id }) : topUpRow.key({ userId, reference: id });
      const [account, subject] = await table.getMany([accountRow.key({ userId }), key], { consistent: true });
      // An order number may belong to a purchase that was declined.
      const isOrder = of === 'order' && subject?.kind === 'order';
      return {
        account: account ? accountRow.decode(account) : null,
        order: subject && isOrder ? orderRow.decode(subject) : null,
        topUp: subject && of === 'top-up' ? topUpRow.decode(subject) : null,
      };
    },
  }),
);
