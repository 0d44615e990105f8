import * as z from 'zod/mini';
import { defineContract } from '../contract';
import { bulkId, bulkView } from './bulk-fields';

export const stopBulk = defineContract({
  name: 'stop-bulk',
  access: 'user',
  stack: 'developers',
  kind: 'mutation',
  summary:
    'Stops one of the caller’s bulk buys: no more rows are bought, and the money left is back in the wallet at once. Repeating it changes nothing.',
  input: z.strictObject({ bulkId: bulkId() }),
  output: z.object({ bulk: bulkView() }),
  errors: ['not_found'],
  tags: ['Profile', 'Transactions', 'Bulks'],
});
