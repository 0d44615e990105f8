import { getRecipients } from '../../../contracts/recipients/get-recipients';
import { access } from '../../core/kernel/db';
import { recipientViews } from '../../core/recipients/recipient-views';
import { recipientRow } from '../../core/recipients/rows';
import { onDb } from '../../runtime/on-table';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(getRecipients, {
  uses: onDb(access({ list: [recipientRow] })),
  async handle({ userId, ports }) {
    const recipients = await ports.db.list(recipientRow, { of: userId });
    return { recipients: recipientViews(recipients) };
  },
});
