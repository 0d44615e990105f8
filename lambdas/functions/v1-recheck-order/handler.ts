import { v1RecheckOrder } from '../../../contracts/developers/v1';
import { askAboutOrder, askAboutOrderAccess } from '../../core/cases/ask-about-order';
import { ownOrder, ownOrderAccess, viewOrder } from '../../core/developers/read-orders';
import { changeOrderAccess } from '../../core/orders/delivery/change-order';
import { keyFunction } from '../../runtime/key-function';
import { onDb } from '../../runtime/on-table';
import { withSupplierLog } from '../../runtime/supplier-log';
import { askForCustomerUses, orderViewUses } from '../../runtime/uses';

export const handler = keyFunction(v1RecheckOrder, {
  uses: {
    ...askForCustomerUses,
    ...orderViewUses,
    ...onDb(changeOrderAccess, askAboutOrderAccess, ownOrderAccess),
  },
  async handle({ input: { number }, key: { userId, mode }, ports, log, about }) {
    const key = { userId, orderNumber: number };
    const settings = await ports.settings.read();
    const { asked, message } = await askAboutOrder(withSupplierLog(ports, log), key, settings);
    about(number);
    return { asked, message, order: await viewOrder(ports, await ownOrder(ports.db, userId, number), mode) };
  },
});
