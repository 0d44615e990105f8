import type { Accept } from '../../../contracts/developers/contracts';
import type { InputOfKey, v1CreateOrder } from '../../../contracts/developers/v1';
import type { Confirmation } from '../../../contracts/orders/terms';
import { access, type Db } from '../kernel/db';
import { contentHash } from '../kernel/json';
import { fromCedis, toCedis } from '../kernel/money';
import type { ApiChannel } from '../orders/channel';
import type { Order, Refusal, RefusalReason } from '../orders/order';
import { type BuyPorts, buyAccess, purchase } from '../orders/purchase/buy-bundle';
import { priceRow } from '../prices/rows';
import { ApiError } from './api-error';
import type { ApiKey } from './rows';

export const placeOrderAccess = access({ ...buyAccess, get: [...buyAccess.get, priceRow] });

interface Ports extends Omit<BuyPorts, 'db'> {
  readonly db: Db<typeof placeOrderAccess>;
}

export interface Placed {
  readonly order: Order;
  /** Whether an earlier request has made it. */
  readonly isRepeated: boolean;
}

const confirmations: Readonly<Partial<Record<Accept, Confirmation>>> = {
  network_differs: 'network',
  duplicate: 'duplicate',
};

/** The questions of a purchase that are answered by what a program accepts. */
const confirmedBy = (accept: readonly Accept[]): Confirmation[] =>
  [...new Set(accept)].flatMap((each) => confirmations[each] ?? []);

/**
 * Buys a bundle for a program, by the same purchase as the site's. A repeated request gets its order, or its refusal, again.
 * @throws ApiError for a refusal, and what a purchase throws
 */
export async function placeOrder(
  ports: Ports,
  key: ApiKey,
  input: InputOfKey<typeof v1CreateOrder>,
): Promise<Placed> {
  const { userId } = key;
  const { idempotency_key: idempotencyKey, bundle: planId, recipient: phoneNumber } = input;
  const { max_price, reference = null } = input;
  const accept = [...new Set(input.accept ?? [])].toSorted();
  const channel: ApiChannel = {
    kind: 'api',
    keyId: key.id,
    mostADay: key.mostADay,
    reference,
    bodyHash: contentHash([max_price, reference, accept]),
  };
  const price = await ports.db.get(priceRow, { id: planId }, { mayLag: true });
  const bought = await purchase(ports, {
    userId,
    session: null,
    channel,
    idempotencyKey,
    // Both modes may get one Idempotency-Key, and a program that calls with both keeps their orders apart.
    prefix: key.mode === 'live' ? 'ORD' : 'TST',
    network: price?.network ?? '',
    planId,
    phoneNumber,
    price: fromCedis(max_price),
    confirmed: confirmedBy(accept),
  });
  if (bought.record.kind === 'refusal') {
    const unknown = price === null ? `There is no bundle ${planId}.` : undefined;
    throw refusalOf(bought.record.refusal, !bought.isNew, unknown);
  }
  return { order: bought.record.order, isRepeated: !bought.isNew };
}

const fieldOf: Readonly<Partial<Record<RefusalReason['code'], string>>> = {
  price_changed: 'max_price',
  bundle_unavailable: 'bundle',
  no_network: 'recipient',
};

/** Returns a recorded refusal as a program's error. */
function refusalOf({ answer, why }: Refusal, isRepeated: boolean, unknown?: string): ApiError {
  const { code, price } = why ?? { code: 'bundle_unavailable' };
  return new ApiError(code, {
    userMessage: (code === 'bundle_unavailable' && unknown) || answer.message,
    field: fieldOf[code],
    isRepeated,
    details: price === undefined ? {} : { price: toCedis(price) },
  });
}
