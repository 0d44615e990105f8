import { type ForgetCasePorts, forgetCase } from '../../cases/forget-case';
import { type ForgetPicturesPorts, forgetPictures } from '../../cases/pictures';
import { changeOrder, type SettlePorts } from '../../orders/delivery/settle';
import { step } from '../../orders/life';
import type { Order } from '../../orders/order';
import type { OrderList } from '../../orders/ports';
import { allPages } from '../../page';
import { changeTopUp } from '../../top-ups/change-top-up';
import type { TopUp } from '../../top-ups/entities';
import type { TopUpPorts } from '../../top-ups/ports';
import type { WalletHistory } from '../../wallet/ports';

export type ErasePorts = SettlePorts &
  ForgetCasePorts &
  ForgetPicturesPorts &
  Pick<TopUpPorts, 'topUps'> & {
    readonly orders: OrderList;
    readonly history: Pick<WalletHistory, 'topUps'>;
  };

/**
 * Removes a customer's name, contact data and words about them from their orders and top-ups, one by one. Repeated after an interruption, it
 * skips what is done. @throws AppError unavailable
 */
export async function erasePersonalData(ports: ErasePorts, userId: string): Promise<void> {
  for await (const order of ordersOf(ports, userId)) {
    if (order.userName === null && !order.isReported) continue;
    await forgetReport(ports, order.id);
    const erased = await changeOrder(ports, order, (current) =>
      current.userName === null ? null : step(current, { userName: null }, []),
    );
    // Nothing is written about an order without a name, but its customer may have reported it just before.
    if (erased.isReported) await forgetReport(ports, order.id);
  }
  for await (const topUp of topUpsOf(ports, userId)) {
    if (topUp.customer === null) continue;
    await changeTopUp(ports, topUp, (current) =>
      current.customer === null
        ? null
        : { next: { ...current, customer: null, version: current.version + 1 }, credit: null },
    );
  }
}

async function forgetReport(ports: ErasePorts, orderId: string): Promise<void> {
  await forgetPictures(ports, orderId);
  await forgetCase(ports, orderId);
}

export async function* ordersOf({ orders }: { orders: OrderList }, userId: string): AsyncGenerator<Order> {
  for await (const page of allPages((page) => orders.ofUser(userId, page))) yield* page.orders;
}

export async function* topUpsOf(
  { history }: { history: Pick<WalletHistory, 'topUps'> },
  userId: string,
): AsyncGenerator<TopUp> {
  for await (const page of allPages((page) => history.topUps(userId, page))) yield* page.topUps;
}
