import { orderList } from '../adapters/dynamodb/orders/order-list';
import { walletHistory } from '../adapters/dynamodb/wallet/wallet-history';
import { pictureFiles } from '../adapters/pictures/picture-files';
import { onTable } from './on-table';

/** The deletion's ports that aren't rows yet. */
export const erasingUses = {
  files: pictureFiles.only('delete'),
  ...onTable({
    history: walletHistory.only('topUps'),
    orders: orderList,
  }),
};
