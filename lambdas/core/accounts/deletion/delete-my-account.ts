import { AppError } from '../../errors';
import { isEnded } from '../../sessions/ended-sessions';
import type { Session } from '../../sessions/entities';
import { type AccountPorts, changeAccount } from '../admin/change-account';
import type { Account } from '../entities';
import { closing } from './close-account';
import { type InTheWayPorts, inTheWay } from './in-the-way';

interface Deletion {
  /** As it was read with this request. */
  readonly account: Account;
  readonly session: Session;
  readonly confirmed: boolean;
}

/**
 * A customer's own: closes the account, unless something is in the way, and removes the sign-in. `finishDeletions` does the rest.
 * If the sign-in can't be removed, `failed` takes the error and `finishDeletions` removes it: a closed account can't ask again.
 * Without `confirmed` it only looks.
 * @throws AppError forbidden (staff), account_banned, unauthenticated, unavailable
 */
export async function deleteMyAccount(
  ports: AccountPorts & InTheWayPorts,
  { account: { userId, role }, account, session, confirmed }: Deletion,
  failed: (error: unknown) => void,
): Promise<{ deleted: boolean; inTheWay: readonly string[] }> {
  if (role === 'admin') throw stillStaff();
  if (!confirmed) return { deleted: false, inTheWay: await inTheWay(ports, account) };
  const id = `delete-user#${userId}#${ports.ids.next()}`;
  let obstacles: readonly string[] = [];
  const after = await changeAccount(
    ports,
    userId,
    (current, at) => {
      // Another tab was faster.
      if (current.deletion !== null) return null;
      if (current.isBanned) throw new AppError('account_banned');
      if (current.role === 'admin') throw stillStaff();
      if (isEnded(current.endedSessions, session)) throw new AppError('unauthenticated');
      return obstacles.length > 0 ? null : closing(current, { id, adminId: userId, at });
    },
    async (current) => {
      obstacles = await inTheWay(ports, current);
    },
  );
  if (after.deletion === null) return { deleted: false, inTheWay: obstacles };
  await ports.identity.deleteUser(userId).catch(failed);
  return { deleted: true, inTheWay: [] };
}

/** An owner takes the role first: a deletion must not be another way to lose it. */
const stillStaff = () =>
  new AppError('forbidden', {
    userMessage: 'You are a member of staff. Ask an owner to take your staff role first.',
  });
