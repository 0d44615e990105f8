import { adminGetCustomer } from '../../../contracts/accounts/admin-get-customer';
import { accounts } from '../../adapters/dynamodb/accounts/accounts';
import { orderList } from '../../adapters/dynamodb/orders/order-list';
import { ownPriceStore } from '../../adapters/dynamodb/prices/own-price-store';
import { priceStore } from '../../adapters/dynamodb/prices/price-store';
import { walletHistory } from '../../adapters/dynamodb/wallet/wallet-history';
import { customerActivity } from '../../core/accounts/admin/customer-activity';
import { actingAs } from '../../core/audit-log/entities';
import { recordLook } from '../../core/audit-log/record-look';
import { lookUses } from '../../runtime/look-uses';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminGetCustomer, {
  uses: {
    ...lookUses,
    ...onTable({
      accounts: accounts.only('get'),
      orderList,
      history: walletHistory.only('topUps'),
      ownPrices: ownPriceStore.only('get'),
      prices: priceStore.only('list'),
    }),
  },
  handle: async ({ input, account, ports }) => {
    const activity = await customerActivity(ports, input.userId, ports.clock.now());
    await recordLook(ports, { action: 'view-customer', targetId: input.userId, ...actingAs(account) });
    return activity;
  },
});
