import { adminGetAttentionItem } from '../../../contracts/attention/admin-get-attention-item';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { customers } from '../../adapters/dynamodb/accounts/customers';
import { attentionStore } from '../../adapters/dynamodb/attention/attention-store';
import { orderStore } from '../../adapters/dynamodb/orders/order-store';
import { allTopUps } from '../../adapters/dynamodb/top-ups/all-top-ups';
import { walletHistory } from '../../adapters/dynamodb/wallet/wallet-history';
import { attentionDetail } from '../../core/attention/attention-detail';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetAttentionItem, {
  uses: onTable({
    attention: attentionStore.only('get'),
    orders: orderStore.only('get'),
    topUps: allTopUps.only('get'),
    accounts: accounts.only('get'),
    ledger: walletHistory.only('entries'),
    customers,
  }),
  handle: ({ input, ports }) => attentionDetail(ports, input.subject),
});
