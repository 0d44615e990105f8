import { AppError } from '../errors';
import { formatCedis, zero } from '../money';
import { type AccountPorts, assertNotSelf, changeAccount } from './change-account';
import type { Account } from './entities';
import { type ErasePorts, erasePersonalData, ordersOf, topUpsOf } from './erase-personal-data';

export type DeletionPorts = AccountPorts & ErasePorts;

/**
 * Deletes a user in steps, each of which may be the last of an attempt and is gone on from by the next: the account
 * is closed, if nothing stands in the way; the sign-in goes; then what is known of the person, in their orders and
 * top-ups and at last in the account. The account's row, its ledger and its orders stay.
 * @throws AppError own_account, not_found, account_in_use, forbidden, unavailable; IdentityProviderError
 */
export async function deleteUser(
  ports: DeletionPorts,
  { adminId, userId }: { adminId: string; userId: string },
): Promise<void> {
  assertNotSelf(adminId, userId, 'delete');
  const id = `delete-user#${adminId}#${ports.ids.next()}`;
  await changeAccount(ports, userId, async (account) => {
    if (account.deletion !== null) return null;
    await assertUnused(ports, account);
    const before = { role: account.role, is_banned: account.isBanned, orders_count: account.ordersCount };
    const at = ports.clock.now();
    return {
      after: { ...account, isBanned: true, deletion: 'begun' },
      entry: null,
      audit: { id, action: 'delete-user', adminId, targetId: userId, before, after: {}, reason: null, at },
    };
  });
  await ports.identity.deleteUser(userId);
  await erasePersonalData(ports, userId);
  await changeAccount(ports, userId, (account) =>
    account.deletion === 'done' ? null : { after: erased(account), entry: null, audit: null },
  );
}

const erased = (account: Account): Account => ({
  ...account,
  email: null,
  name: '',
  phone: '',
  role: 'user',
  deletion: 'done',
});

/** @throws AppError account_in_use that says what stands in the way */
async function assertUnused(ports: DeletionPorts, account: Account): Promise<void> {
  const [orders, topUps] = await Promise.all([openOrders(ports, account), pendingTopUps(ports, account)]);
  const obstacles = [
    ...(account.balance === zero ? [] : [`${formatCedis(account.balance)} in the wallet`]),
    ...(orders.length === 0 ? [] : [`${counted(orders.length, 'open order')} (${firstFew(orders)})`]),
    ...(topUps === 0 ? [] : [`${counted(topUps, 'top-up')} not settled yet`]),
  ];
  if (obstacles.length === 0) return;
  throw new AppError('account_in_use', {
    userMessage: `This user can not be deleted yet: ${obstacles.join(', ')}.`,
  });
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const shownOrders = 3;
const firstFew = (orders: readonly string[]) =>
  orders.slice(0, shownOrders).join(', ') + (orders.length > shownOrders ? ', …' : '');

async function openOrders(ports: DeletionPorts, { userId }: Account): Promise<string[]> {
  const open: string[] = [];
  for await (const { id, status } of ordersOf(ports, userId)) {
    if (status === 'pending' || status === 'processing') open.push(id);
  }
  return open;
}

async function pendingTopUps(ports: DeletionPorts, { userId }: Account): Promise<number> {
  let pending = 0;
  for await (const { status } of topUpsOf(ports, userId)) if (status === 'pending') pending += 1;
  return pending;
}
