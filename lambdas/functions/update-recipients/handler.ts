import { updateRecipients } from '../../../contracts/recipients/update-recipients';
import { updateRecipient, updateRecipientAccess } from '../../core/recipients/change-recipients';
import { onDb } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(updateRecipients, {
  uses: onDb(updateRecipientAccess),
  handle: async ({ input, userId, ports }) => {
    await updateRecipient(ports, userId, input);
    return { success: true as const };
  },
});
