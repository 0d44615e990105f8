import { AppError } from '../errors';
import type { Order } from '../orders/entities';
import type { OrderList, OrderStore } from '../orders/ports';
import type { TopUp } from '../top-ups/entities';
import type { TopUpStore } from '../top-ups/ports';
import type { WalletHistory } from '../wallet/ports';
import { writeAgain } from '../write-again';

export interface ErasePorts {
  readonly orders: OrderList & Pick<OrderStore, 'get' | 'commit'>;
  readonly history: Pick<WalletHistory, 'topUps'>;
  readonly topUps: Pick<TopUpStore, 'get' | 'commit'>;
}

const maximumAttempts = 5;

/**
 * Takes who a person was out of their orders and top-ups, one by one: what an attempt that was cut short has done, the
 * next one finds done. @throws AppError unavailable
 */
export async function erasePersonalData(ports: ErasePorts, userId: string): Promise<void> {
  for await (const order of ordersOf(ports, userId)) {
    if (order.userName !== null) await eraseOrder(ports, order);
  }
  for await (const topUp of topUpsOf(ports, userId)) {
    if (topUp.payer !== null) await eraseTopUp(ports, topUp);
  }
}

const eraseOrder = ({ orders }: ErasePorts, order: Order) =>
  changed(order, {
    next: (current) =>
      current.userName === null ? null : { ...current, userName: null, version: current.version + 1 },
    commit: (next) => orders.commit(next, null),
    read: () => orders.get(order.id),
  });

const eraseTopUp = ({ topUps }: ErasePorts, topUp: TopUp) =>
  changed(topUp, {
    next: (current) =>
      current.payer === null ? null : { ...current, payer: null, version: current.version + 1 },
    commit: (next) => topUps.commit(next, null),
    read: () => topUps.get(topUp.userId, topUp.reference),
  });

/** Until it is written, or nothing is left to write. */
async function changed<Row>(
  row: Row,
  steps: {
    next: (current: Row) => Row | null;
    commit: (next: Row) => Promise<'committed' | 'conflict'>;
    read: () => Promise<Row | null>;
  },
): Promise<void> {
  let current: Row | null = row;
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const next = current && steps.next(current);
    if (next === null) return;
    if ((await writeAgain(() => steps.commit(next))) === 'committed') return;
    current = await steps.read();
  }
  throw new AppError('unavailable', {
    internalMessage: 'A row kept changing while its person was forgotten',
  });
}

const perPage = 100;

export async function* ordersOf({ orders }: { orders: OrderList }, userId: string): AsyncGenerator<Order> {
  let cursor: string | undefined;
  do {
    const page = await orders.ofUser(userId, { limit: perPage, cursor });
    yield* page.orders;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

export async function* topUpsOf(
  { history }: { history: Pick<WalletHistory, 'topUps'> },
  userId: string,
): AsyncGenerator<TopUp> {
  let cursor: string | undefined;
  do {
    const page = await history.topUps(userId, { limit: perPage, cursor });
    yield* page.topUps;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
