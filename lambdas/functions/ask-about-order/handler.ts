import { askAboutOrder as contract } from '../../../contracts/cases/ask-about-order';
import { askAboutOrder, askAboutOrderAccess } from '../../core/cases/ask-about-order';
import { settleAccess } from '../../core/orders/delivery/settle';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';
import { loggedSuppliers } from '../../runtime/supplier-log';
import { askForCustomerUses } from '../../runtime/uses';

export const handler = signedInFunction(contract, {
  uses: { ...askForCustomerUses, ...onDb(settleAccess, askAboutOrderAccess) },
  handle: async ({ input, account: { userId }, ports, log }) => {
    const of = { userId, orderNumber: input.orderId };
    const suppliers = loggedSuppliers(ports.suppliers, log);
    const answer = await askAboutOrder({ ...ports, suppliers }, of, await ports.settings.read());
    log.info('customer asked about an order', { order_number: input.orderId, answer: answer.answer });
    return answer;
  },
});
