import type { InputOfKey, OutputOfKey } from '../../../contracts/developers/key-contract';
import type { v1CheckRecipient } from '../../../contracts/developers/v1-check-recipient';
import type { Networks } from '../networks/read-networks';
import type { PurchaseReads } from '../orders/ports';
import { checkRecipient, isRefusedFor, tellsSince } from '../orders/purchase/recipient-check';
import type { Clock } from '../runtime-ports';
import { idOf } from './catalogue';

interface CheckPorts {
  readonly purchases: Pick<PurchaseReads, 'latestTo'>;
  readonly networks: Networks;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Says whether an order for a number would need a confirmation or be refused. From other people's orders it uses only the network.
 * @throws ApiError not_found for a network that the shop doesn't have
 */
export async function apiRecipientCheck(
  ports: CheckPorts,
  { network: written, recipient }: InputOfKey<typeof v1CheckRecipient>,
): Promise<OutputOfKey<typeof v1CheckRecipient>> {
  const [orders, { networks }] = await Promise.all([
    ports.purchases.latestTo(recipient, tellsSince(ports.clock.now())),
    ports.networks.read(),
  ]);
  const network = idOf(networks, written);
  const found = checkRecipient({ phoneNumber: recipient, network, networks, orders });
  const isRefused = isRefusedFor(found);
  return {
    recipient,
    finding: found.kind,
    seems: found.kind === 'differs' ? found.seems : null,
    is_refused: isRefused,
    needs_accept: found.kind === 'differs' && !isRefused ? ['network_differs'] : [],
    message: found.kind === 'match' ? '' : found.words,
  };
}
