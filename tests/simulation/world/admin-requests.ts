import { adminAccountStore } from '../../../lambdas/adapters/dynamodb/accounts/admin-account-store';
import { orderList } from '../../../lambdas/adapters/dynamodb/orders/order-list';
import { walletHistory } from '../../../lambdas/adapters/dynamodb/wallet/wallet-history';
import { walletStore } from '../../../lambdas/adapters/dynamodb/wallet/wallet-store';
import { type Ban, banUser } from '../../../lambdas/core/accounts/admin/ban-user';
import { deleteUser } from '../../../lambdas/core/accounts/admin/delete-user';
import { type UserUpdate, updateUser } from '../../../lambdas/core/accounts/admin/update-user';
import type { IdentityProvider } from '../../../lambdas/core/accounts/identity-provider';
import type { Pesewas } from '../../../lambdas/core/money';
import { changeStatuses } from '../../../lambdas/core/orders/status/change-statuses';
import { type StatusChange, setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import { type Adjustment, adjustBalance } from '../../../lambdas/core/wallet/adjust-balance';
import type { checkInvariants } from './invariants';
import type { Spawn } from './shop-world';
import { adminId } from './stock-shop';

/** What the admin of the simulated shop can do. */
export interface AdminRequests {
  adjust(adjustment: Adjustment, onEnd?: (answer: { balance: Pesewas } | null) => void): void;
  setStatus(change: StatusChange): void;
  setStatuses(changes: Parameters<typeof changeStatuses>[1]): void;
  setBanned(userId: string, isBanned: boolean): void;
  updateUser(update: Pick<UserUpdate, 'userId' | 'updates' | 'balanceSeen'>): void;
  deleteUser(userId: string): void;
}

export function adminRequests(spawn: Spawn, books: ReturnType<typeof checkInvariants>): AdminRequests {
  return {
    adjust: (adjustment, onEnd) =>
      void spawn(
        'admin',
        (ports) => adjustBalance({ ...ports, wallets: walletStore(ports.table) }, adjustment),
        onEnd,
      ),
    setStatus: (change) => {
      books.decide(change);
      spawn('admin', (ports) => setOrderStatus(ports, change));
    },
    setStatuses: (change) => {
      const { orderNumbers, statusesSeen } = change;
      for (const [index, orderNumber] of orderNumbers.entries()) {
        books.decide({ ...change, orderNumber, statusSeen: statusesSeen?.[index] ?? null });
      }
      spawn('admin', (ports) => changeStatuses(ports, change));
    },
    setBanned: (userId, isBanned) => {
      const ban: Ban = { adminId, userId, isBanned, reason: null };
      spawn('admin', (ports) =>
        banUser({ ...ports, accountStore: adminAccountStore(ports.table), identity }, ban),
      );
    },
    updateUser: (update) =>
      void spawn('admin', (ports) =>
        updateUser(
          { ...ports, accountStore: adminAccountStore(ports.table), identity },
          { ...update, adminId, reason: null },
        ),
      ),
    deleteUser: (userId) =>
      void spawn('admin', (ports) => {
        const { table } = ports;
        const orders = { ...orderList(table), ...ports.orders };
        const accounts = { accountStore: adminAccountStore(table), identity };
        return deleteUser(
          { ...ports, ...accounts, orders, history: walletHistory(table) },
          { adminId, userId },
        );
      }),
  };
}

const changed = async () => ({ kind: 'changed' }) as const;

/** Does what it is asked. What it can do wrong, tests of the accounts try. */
const identity: IdentityProvider = {
  createUser: async () => ({ kind: 'email_taken' }),
  deleteUser: changed,
  setBanned: changed,
  setAdmin: changed,
  updateAttributes: changed,
  findUsers: async () => [],
};
