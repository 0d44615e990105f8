import type { InputOfKey, OutputOfKey } from '../../../contracts/developers/key-contract';
import type { v1CheckRecipient } from '../../../contracts/developers/v1-check-recipient';
import { checkNumber } from '../orders/purchase/recipient-check';
import { idOf } from './catalogue';

type CheckPorts = Parameters<typeof checkNumber>[0];

/** Says what an order for a number would be asked. @throws ApiError not_found for a network that the shop doesn't have */
export async function apiRecipientCheck(
  ports: CheckPorts,
  userId: string,
  { network: written, recipient }: InputOfKey<typeof v1CheckRecipient>,
): Promise<OutputOfKey<typeof v1CheckRecipient>> {
  const { networks } = await ports.networks.read();
  const network = idOf(networks, written);
  const found = await checkNumber(ports, { userId, network, phoneNumber: recipient });
  const differs = found.network === 'differs' && !found.is_refused;
  return {
    recipient: found.phone,
    finding: found.network,
    seems: found.seems,
    is_refused: found.is_refused,
    needs_accept: [...(differs ? (['network_differs'] as const) : [])],
    message: found.words,
  };
}
