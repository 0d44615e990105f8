import { newAccount, openAccount, type openAccountAccess } from '../accounts/open-account';
import type { Db } from '../kernel/db';
import type { Clock, Ids } from '../runtime-ports';
import type { CanaryLogin, CanaryPool } from './visit-shop';

interface MakePorts {
  readonly login: CanaryLogin;
  readonly pool: CanaryPool;
  readonly db: Db<typeof openAccountAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Makes the canary, a customer who is no real person, or sets its password to that of this deployment. Its account exists and is marked
 * before it can sign in. The account has no e-mail address, so no mail is ever sent to it.
 */
export async function makeCanary(ports: MakePorts): Promise<void> {
  const { login } = ports;
  const userId = await ports.pool.ensureUser(login);
  const account = newAccount({
    userId,
    email: null,
    name: 'Canary',
    phone: '',
    createdAt: ports.clock.now(),
  });
  await openAccount(ports, { ...account, isCanary: true });
  await ports.pool.setPassword(userId, login.password);
}
