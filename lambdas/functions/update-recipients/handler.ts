import { updateRecipients } from '../../../contracts/orders/contracts';
import { updateRecipient, updateRecipientAccess } from '../../core/orders/recipients';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(updateRecipients, {
  uses: onDb(updateRecipientAccess),
  handle: async ({ input, userId, ports }) => {
    await updateRecipient(ports, userId, input);
    return { success: true as const };
  },
});
