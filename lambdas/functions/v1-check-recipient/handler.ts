import { v1CheckRecipient } from '../../../contracts/developers/v1-check-recipient';
import { checkNumber } from '../../core/orders/purchase/recipient-check';
import { keyFunction } from '../../runtime/key-function';
import { checkNumberUses } from '../../runtime/uses';

export const handler = keyFunction(v1CheckRecipient, {
  uses: checkNumberUses,
  async handle({ input: { network, recipient }, key, ports }) {
    const found = await checkNumber(ports, { userId: key.userId, network, phoneNumber: recipient });
    const differs = found.network === 'differs' && !found.is_refused;
    return {
      recipient: found.phone,
      finding: found.network,
      seems: found.seems,
      is_refused: found.is_refused,
      needs_accept: [
        ...(differs ? (['network_differs'] as const) : []),
        ...(found.activation === undefined ? [] : (['activation'] as const)),
      ],
      message: [found.words, found.activation ?? ''].filter(Boolean).join(' '),
    };
  },
});
