import type { OutputOf } from '../../../../contracts/contract';
import type { NetworkId } from '../../../../contracts/networks/networks';
import type { checkRecipient as contract } from '../../../../contracts/orders/check-recipient';
import { AppError } from '../../errors';
import type { Networks } from '../../networks/read-networks';
import { type BeforePorts, wordsBeforePurchase } from '../activation/can-deliver';
import type { OrderStore } from '../ports';
import { checkRecipient, isRefusedFor, tellsSince } from './recipient-check';

export interface CheckPorts extends BeforePorts {
  readonly orders: Pick<OrderStore, 'latestTo'>;
  readonly networks: Networks;
}

interface Asked {
  readonly userId: string;
  readonly network: NetworkId;
  readonly phoneNumber: string;
}

/**
 * Says what a purchase for this number would be asked about or refused for. Of other people's orders only the network is used.
 * @throws AppError not_found for a network that isn't there
 */
export async function checkNumber(
  ports: CheckPorts,
  { userId, network, phoneNumber }: Asked,
): Promise<OutputOf<typeof contract>> {
  const [orders, { networks }] = await Promise.all([
    ports.orders.latestTo(phoneNumber, tellsSince(ports.clock.now())),
    ports.networks.read(),
  ]);
  const chosen = networks.find(({ id }) => id === network);
  if (chosen === undefined) throw new AppError('not_found');
  const found = checkRecipient({ phoneNumber, network, networks, orders });
  const activation = isRefusedFor(found) ? null : await wordsBeforePurchase(ports, chosen, phoneNumber);
  return {
    phone: phoneNumber,
    network: found.kind,
    seems: found.kind === 'differs' ? found.seems : null,
    is_refused: isRefusedFor(found),
    words: found.kind === 'match' ? '' : found.words,
    is_new: !orders.some((order) => order.userId === userId && order.status !== 'failed'),
    ...(activation !== null && { activation }),
  };
}
