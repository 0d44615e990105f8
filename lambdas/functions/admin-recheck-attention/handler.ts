import { adminRecheckAttention } from '../../../contracts/attention/admin-recheck-attention';
import { writesAttention } from '../../adapters/dynamodb/attention/attention-items';
import { attentionStore } from '../../adapters/dynamodb/attention/attention-store';
import { ledgerReader } from '../../adapters/dynamodb/ledger-check/ledger-reader';
import { AppError } from '../../core/errors';
import { recheckWallet } from '../../core/ledger-check/wallet-items';
import { recheckPayment } from '../../core/top-ups/comparison/recheck-payment';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';
import { announcedTopUpUses } from '../../runtime/top-up-uses';

export const handler = signedInFunction(adminRecheckAttention, {
  uses: {
    ...announcedTopUpUses,
    ...onTable({
      attention: attentionStore.only('get').writing([writesAttention]),
      reader: ledgerReader.only('wallet'),
    }),
  },
  handle: async ({ input: { subject }, ports }) => {
    const item = await ports.attention.get(subject);
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
