import { updateRecipients } from '../../../contracts/recipients/update-recipients';
import { deletesRecipient, savesRecipient } from '../../adapters/dynamodb/recipients/recipient-items';
import { recipientStore } from '../../adapters/dynamodb/recipients/recipient-store';
import { updateRecipient } from '../../core/recipients/update-recipient';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(updateRecipients, {
  uses: onTable({
    recipients: recipientStore.only('rows', 'list', 'all').writing([savesRecipient], [deletesRecipient]),
  }),
  handle: async ({ input, userId, ports }) => {
    await updateRecipient(ports, userId, input);
    return { success: true as const };
  },
});
