import { v1CheckRecipient } from '../../../contracts/developers/v1';
import { apiRecipientCheck } from '../../core/developers/catalogue';
import { keyFunction } from '../../runtime/key-function';
import { checkNumberUses } from '../../runtime/uses';

export const handler = keyFunction(v1CheckRecipient, {
  uses: checkNumberUses,
  handle: ({ input, ports }) => apiRecipientCheck(ports, input),
});
