import { getRecipients } from '../../../contracts/recipients/get-recipients';
import { recipientStore } from '../../adapters/dynamodb/recipients/recipient-store';
import { recipientViews } from '../../core/recipients/recipient-views';
import { onTable } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(getRecipients, {
  uses: onTable({ recipients: recipientStore.only('all') }),
  handle: async ({ userId, ports }) => ({ recipients: recipientViews(await ports.recipients.all(userId)) }),
});
