import { adminRecheck } from '../../../contracts/attention/contracts';
import { ledgerReader } from '../../adapters/dynamodb/ledger-check/ledger-reader';
import { payments } from '../../adapters/paystack/payments';
import { refundsAtPaystack } from '../../adapters/paystack/refunds';
import { itemAccess } from '../../core/attention/findings';
import { attentionRow } from '../../core/attention/rows';
import { AppError } from '../../core/kernel/errors';
import { recheckWallet } from '../../core/ledger-check/items';
import { recheckOrder } from '../../core/orders/delivery/ask-supplier';
import { changeOrderAccess } from '../../core/orders/delivery/change-order';
import { recheckPayment, recheckTopUp } from '../../core/top-ups/by-staff';
import { followAccess } from '../../core/top-ups/follow-top-up';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';
import { askUses } from '../../runtime/uses';

export const handler = signedInFunction(adminRecheck, {
  uses: {
    ...askUses,
    ...onDb(changeOrderAccess, followAccess, itemAccess),
    ...onTable({ reader: ledgerReader.only('wallet') }),
    payments,
    refundsAtPaystack,
  },
  handle: async ({ input: { subject }, ports, log }) => {
    switch (subject.kind) {
      case 'order':
        return recheckOrder(ports, subject.id, await ports.settings.read());
      case 'top_up': {
        const { topUp, message } = await recheckTopUp(ports, subject.id);
        log.info('top-up', { reference: topUp.reference, status: topUp.status });
        return { asked: true, message };
      }
      case 'payment':
      case 'ledger': {
        const item = await ports.db.get(attentionRow, { subject });
        if (item === null) throw new AppError('not_found', { userMessage: 'There is no such item.' });
        return subject.kind === 'payment' ? recheckPayment(ports, item) : recheckWallet(ports, item);
      }
    }
  },
});
