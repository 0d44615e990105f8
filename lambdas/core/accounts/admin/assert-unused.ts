import { AppError } from '../../errors';
import { formatCedis, zero } from '../../money';
import { counted, firstFew, type UnderWayPorts, underWay } from '../deletion/under-way';
import type { Account } from '../entities';

/** That nothing of an account is under way any more. @throws AppError account_in_use that says why */
export async function assertUnused(ports: UnderWayPorts, account: Account): Promise<void> {
  if (account.deletion !== null) return;
  const { openOrders, pendingTopUps, disputes } = await underWay(ports, account);
  const obstacles = [
    ...(account.balance === zero ? [] : [`${formatCedis(account.balance)} still in the wallet`]),
    ...(account.held === zero ? [] : [`${formatCedis(account.held)} set aside for a dispute`]),
    ...(openOrders.length === 0
      ? []
      : [`${counted(openOrders.length, 'open order')} (${firstFew(openOrders)})`]),
    ...(pendingTopUps === 0 ? [] : [`${counted(pendingTopUps, 'top-up')} not settled yet`]),
    ...(disputes === 0 ? [] : [`${counted(disputes, 'payment')} disputed`]),
  ];
  if (obstacles.length === 0) return;
  throw new AppError('account_in_use', {
    userMessage: `Can’t delete: ${obstacles.join(', ')}.`,
  });
}
