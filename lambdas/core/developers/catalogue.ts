import { volumeMegabytes } from '../../../contracts/constants';
import {
  type InputOfKey,
  type OutputOfKey,
  type v1CheckRecipient,
  v1ListBundles,
  v1ListNetworks,
} from '../../../contracts/developers/v1';
import { nameOfBundle } from '../../../contracts/prices/terms';
import { accountRow } from '../accounts/rows';
import { access, type Db } from '../kernel/db';
import type { Clock } from '../kernel/ports';
import { toWire } from '../kernel/wire';
import type { DeliveryTimesReader, Networks } from '../networks/read-networks';
import type { Network } from '../networks/rows';
import type { PurchaseReads } from '../orders/ports';
import { checkRecipient, deliveriesCountFrom, isRefusedFor } from '../orders/purchase/recipient-check';
import { anybody, onSale } from '../prices/price-for';
import { listPrices, listPricesAccess } from '../prices/shop-window';
import { ApiError } from './api-error';
import { usualMinutesOf } from './read-orders';

interface NetworkPorts {
  readonly networks: { read(): Promise<{ readonly networks: readonly Network[] }> };
  readonly deliveries: DeliveryTimesReader;
  readonly clock: Pick<Clock, 'now'>;
}

/** The networks as programs read them, in the order of screens. */
export async function apiNetworks(ports: NetworkPorts): Promise<OutputOfKey<typeof v1ListNetworks>> {
  const now = ports.clock.now();
  const present = (await ports.networks.read()).networks.filter(({ isTakenOff }) => !isTakenOff);
  const ids = present.map(({ id }) => id);
  const times = await ports.deliveries.recent(ids, now);
  return toWire(v1ListNetworks.output, {
    networks: present.map((network) => ({
      id: network.id,
      name: network.label,
      onSale: network.isOnSale,
      notice: network.notice,
      usualMinutes: usualMinutesOf(network.id, times),
    })),
  });
}

export const apiBundlesAccess = access({ get: [accountRow], ...listPricesAccess });

/**
 * The bundles that a customer may order now, at their prices. A purchase reads the price again.
 * @throws ApiError not_found for a network that the shop doesn't have
 */
export async function apiBundles(
  ports: NetworkPorts & { readonly db: Db<typeof apiBundlesAccess> },
  userId: string,
  only: string | undefined,
): Promise<OutputOfKey<typeof v1ListBundles>> {
  const now = ports.clock.now();
  const [account, prices, { networks }] = await Promise.all([
    ports.db.get(accountRow, { userId }),
    listPrices(ports.db),
    ports.networks.read(),
  ]);
  const wanted = only === undefined ? undefined : idOf(networks, only);
  const sold = onSale(prices, networks, account ?? anybody).filter(
    ({ network }) => wanted === undefined || network === wanted,
  );
  const ids = [...new Set(sold.map(({ network }) => network))];
  const times = ids.length === 0 ? [] : await ports.deliveries.recent(ids, now);
  return toWire(v1ListBundles.output, {
    bundles: sold.map((price) => ({
      id: price.id,
      network: price.network,
      description: nameOfBundle(labelIn(networks, price.network), price.dataSize),
      size: price.dataSize,
      megabytes: volumeMegabytes(price.dataSize),
      validity: price.validity,
      price: price.price,
      usualMinutes: usualMinutesOf(price.network, times),
    })),
  });
}

/** Returns the id of a network, however it is written. @throws ApiError not_found */
function idOf(networks: readonly Network[], written: string): string {
  const network = networks.find(
    ({ id, isTakenOff }) => !isTakenOff && id.toLowerCase() === written.toLowerCase(),
  );
  if (network) return network.id;
  throw new ApiError('not_found', { field: 'network', userMessage: `There is no network ${written}.` });
}

const labelIn = (networks: readonly Network[], id: string): string =>
  networks.find((network) => network.id === id)?.label ?? id;

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
    ports.purchases.latestTo(recipient, deliveriesCountFrom(ports.clock.now())),
    ports.networks.read(),
  ]);
  const network = idOf(networks, written);
  const check = checkRecipient({ phoneNumber: recipient, network, networks, orders });
  const isRefused = isRefusedFor(check);
  return {
    recipient,
    finding: check.kind,
    seems: check.kind === 'differs' ? check.seems : null,
    is_refused: isRefused,
    needs_accept: check.kind === 'differs' && !isRefused ? ['network_differs'] : [],
    message: check.kind === 'match' ? '' : check.words,
  };
}
