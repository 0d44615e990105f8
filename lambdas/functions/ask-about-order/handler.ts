import { askAboutOrder as contract } from '../../../contracts/cases/ask-about-order';
import { askAboutOrder } from '../../core/cases/ask-about-order';
import { limitedFunction } from '../../runtime/limited-function';
import { askForCustomerUses } from '../../runtime/order-uses';
import { loggedSuppliers } from '../../runtime/supplier-log';

export const handler = limitedFunction(contract, {
  uses: askForCustomerUses,
  handle: async ({ input, account: { userId }, ports, log }) => {
    const of = { userId, orderNumber: input.orderId };
    const suppliers = loggedSuppliers(ports.suppliers, log);
    const answer = await askAboutOrder({ ...ports, suppliers }, of, await ports.settings.read());
    log.info('customer asked about an order', { order_number: input.orderId, answer: answer.answer });
    return answer;
  },
});
