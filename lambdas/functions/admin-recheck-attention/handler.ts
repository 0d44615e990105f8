import { adminRecheckAttention } from '../../../contracts/attention/admin-recheck-attention';
import { ledgerReader } from '../../adapters/dynamodb/ledger-check/ledger-reader';
import { payments } from '../../adapters/paystack/payments';
import { itemAccess } from '../../core/attention/findings';
import { attentionRow } from '../../core/attention/rows';
import { AppError } from '../../core/errors';
import { recheckWallet } from '../../core/ledger-check/items';
import { recheckPayment } from '../../core/top-ups/by-staff';
import { followAccess } from '../../core/top-ups/follow-top-up';
import { signedInFunction } from '../../runtime/api-function';
import { onDb, onTable } from '../../runtime/on-table';

export const handler = signedInFunction(adminRecheckAttention, {
  uses: {
    ...onDb(followAccess, itemAccess),
    ...onTable({ reader: ledgerReader.only('wallet') }),
    payments,
  },
  handle: async ({ input: { subject }, ports }) => {
    const item = await ports.db.get(attentionRow, { subject });
    switch (item?.subject.kind) {
      case 'payment':
        return recheckPayment(ports, item);
      case 'ledger':
        return recheckWallet(ports, item);
      default:
        throw new AppError('not_found', { userMessage: 'There is no such item.' });
    }
  },
});
