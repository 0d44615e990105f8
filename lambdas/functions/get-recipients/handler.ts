import { getRecipients } from '../../../contracts/recipients/get-recipients';
import { access } from '../../core/kernel/db';
import { latestFirst, recipientRow } from '../../core/recipients/rows';
import { toWire } from '../../core/wire';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(getRecipients, {
  uses: onDb(access({ list: [recipientRow] })),
  async handle({ userId, ports }) {
    const recipients = await ports.db.list(recipientRow, { of: userId });
    return toWire(getRecipients.output, { recipients: latestFirst(recipients) });
  },
});
