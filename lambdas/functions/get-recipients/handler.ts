import { getRecipients } from '../../../contracts/recipients/contracts';
import { access } from '../../core/kernel/db';
import { recipientsRow } from '../../core/recipients/rows';
import { toWire } from '../../core/wire';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(getRecipients, {
  uses: onDb(access({ get: [recipientsRow] })),
  async handle({ userId, ports }) {
    const list = await ports.db.get(recipientsRow, { userId });
    return toWire(getRecipients.output, { recipients: list?.recipients ?? [] });
  },
});
