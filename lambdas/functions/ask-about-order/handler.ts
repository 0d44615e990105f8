import { askAboutOrder as contract } from '../../../contracts/cases/contracts';
import { askAboutOrder, askAboutOrderAccess } from '../../core/cases/ask-about-order';
import { changeOrderAccess } from '../../core/orders/delivery/change-order';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { withSupplierLog } from '../../runtime/supplier-log';
import { askForCustomerUses } from '../../runtime/uses';

export const handler = signedInFunction(contract, {
  uses: { ...askForCustomerUses, ...onDb(changeOrderAccess, askAboutOrderAccess) },
  handle: async ({ input, account: { userId }, ports, log }) => {
    const key = { userId, orderNumber: input.orderId };
    const settings = await ports.settings.read();
    const answer = await askAboutOrder(withSupplierLog(ports, log), key, settings);
    log.info('customer asked about an order', { order_number: input.orderId, answer: answer.answer });
    return answer;
  },
});
