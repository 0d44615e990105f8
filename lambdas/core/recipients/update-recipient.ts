import type { ParsedInputOf } from '../../../contracts/contract';
import type { updateRecipients } from '../../../contracts/recipients/update-recipients';
import { deleteRecipient, noteUse, saveRecipient } from './change-recipient';
import { deleteAllRecipients } from './delete-recipients';
import type { RecipientStore } from './ports';

type Update = ParsedInputOf<typeof updateRecipients>;
type Ports = Parameters<typeof saveRecipient>[0] & { readonly recipients: RecipientStore };

/** The contract wants a number with all but the last of these, and a name with the first. */
export function updateRecipient(ports: Ports, userId: string, update: Update): Promise<void> {
  const { action, requestId, phoneNumber = '', name = '', planId } = update;
  switch (action) {
    case 'save':
      return saveRecipient(ports, { userId, phoneNumber, name, planId, requestId });
    case 'use':
      return noteUse(ports, { userId, phoneNumber, planId });
    case 'delete':
      return deleteRecipient(ports, { userId, phoneNumber, requestId });
    case 'delete-all':
      return deleteAllRecipients(ports, { userId, requestId });
  }
}
