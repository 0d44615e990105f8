import { AppError } from '../../errors';
import { formatCedis, zero } from '../../money';
import type { Account } from '../entities';
import { type ErasePorts, ordersOf, topUpsOf } from './erase-personal-data';

/** That nothing of an account is under way any more. @throws AppError account_in_use that says why */
export async function assertUnused(ports: ErasePorts, account: Account): Promise<void> {
  if (account.deletion !== null) return;
  const [orders, topUps] = await Promise.all([openOrders(ports, account), unsettledTopUps(ports, account)]);
  const obstacles = [
    ...(account.balance === zero ? [] : [`${formatCedis(account.balance)} still in the wallet`]),
    ...(account.held === zero ? [] : [`${formatCedis(account.held)} set aside for a dispute`]),
    ...(orders.length === 0 ? [] : [`${counted(orders.length, 'open order')} (${firstFew(orders)})`]),
    ...(topUps.pending === 0 ? [] : [`${counted(topUps.pending, 'top-up')} not settled yet`]),
    ...(topUps.disputed === 0 ? [] : [`${counted(topUps.disputed, 'payment')} disputed`]),
  ];
  if (obstacles.length === 0) return;
  throw new AppError('account_in_use', {
    userMessage: `Can’t delete: ${obstacles.join(', ')}.`,
  });
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const shownOrders = 3;
const firstFew = (orders: readonly string[]) =>
  orders.slice(0, shownOrders).join(', ') + (orders.length > shownOrders ? ', …' : '');

async function openOrders(ports: ErasePorts, { userId }: Account): Promise<string[]> {
  const open: string[] = [];
  for await (const { id, status } of ordersOf(ports, userId)) {
    if (status === 'pending' || status === 'processing') open.push(id);
  }
  return open;
}

/** The evidence on a dispute names the customer. */
async function unsettledTopUps(ports: ErasePorts, { userId }: Account) {
  const found = { pending: 0, disputed: 0 };
  for await (const { status, dispute } of topUpsOf(ports, userId)) {
    if (status === 'pending') found.pending += 1;
    if (dispute?.status === 'open') found.disputed += 1;
  }
  return found;
}
