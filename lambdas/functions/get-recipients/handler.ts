import { getRecipients } from '../../../contracts/orders/contracts';
import { access } from '../../core/kernel/db';
import { toWire } from '../../core/kernel/wire';
import { recipientsRow } from '../../core/orders/recipients';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(getRecipients, {
  uses: onDb(access({ get: [recipientsRow] })),
  async handle({ userId, ports }) {
    const list = await ports.db.get(recipientsRow, { userId });
    return toWire(getRecipients.output, { recipients: list?.recipients ?? [] });
  },
});
