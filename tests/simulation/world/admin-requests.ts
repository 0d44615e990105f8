import type { TierId } from '../../../contracts/prices/terms';
import type { IdentityProvider } from '../../../lambdas/core/accounts/identity-provider';
import type { ActingAdmin } from '../../../lambdas/core/audit-log/rows';
import { deleteUser } from '../../../lambdas/core/customers/deletion';
import { type ItemChange, updateAttention } from '../../../lambdas/core/desk/update-attention';
import { type Pesewas, pesewas } from '../../../lambdas/core/kernel/money';
import { updateNetwork } from '../../../lambdas/core/networks/edit-networks';
import type { Route } from '../../../lambdas/core/networks/rows';
import { recheckOrder } from '../../../lambdas/core/orders/delivery/ask-supplier';
import { type StatusChange, setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import { changeStatuses } from '../../../lambdas/core/orders/status/set-statuses';
import { type BundlePrice, priceRow } from '../../../lambdas/core/prices/rows';
import type { Settings } from '../../../lambdas/core/settings/settings';
import { type Adjustment, adjustBalance } from '../../../lambdas/core/staff/adjust-balance';
import { banUser, type UserUpdate, updateUser } from '../../../lambdas/core/staff/update-user';
import type { Suppliers } from '../../../lambdas/core/suppliers/supplier';
import { closeTopUp, recheckTopUp } from '../../../lambdas/core/top-ups/by-staff';
import type { Payments, Refunds } from '../../../lambdas/core/top-ups/paystack';
import { wholeDb } from '../../support/table/whole-db';
import type { Simulation } from '../engine/simulation';
import type { Asked } from '../oracle/asked';
import type { Conversation } from './conversation';
import { identity } from './identity';
import type { checkInvariants } from './invariants';
import type { Spawn } from './spawn';
import type { priceInvariants } from './wallet-invariants';

/** The actions of the simulated shop's admin. */
export interface AdminRequests {
  adjust(adjustment: Omit<Adjustment, 'by'>, onEnd?: (answer: { balance: Pesewas } | null) => void): void;
  setStatus(change: Omit<StatusChange, 'by'>): void;
  setStatuses(changes: Omit<Parameters<typeof changeStatuses>[1], 'by'>): void;
  setBanned(userId: string, isBanned: boolean): void;
  updateUser(update: Pick<UserUpdate, 'userId' | 'updates' | 'balanceSeen'>): void;
  deleteUser(userId: string): void;
  recheckOrder(orderNumber: string): void;
  recheckTopUp(reference: string): void;
  closeTopUp(reference: string, idempotencyKey: string): void;
  updateAttention(change: Pick<ItemChange, 'subject' | 'version' | 'idempotencyKey'>): void;
}

interface Shop {
  readonly spawn: Spawn;
  readonly books: ReturnType<typeof checkInvariants>;
  readonly asked: Asked;
  readonly by: ActingAdmin;
  readonly conversation: Conversation;
  readonly suppliers: Suppliers;
  readonly payments: Payments;
  readonly refundsAtPaystack: Refunds;
  readonly settings: () => Settings;
}

export function adminRequests(shop: Shop): AdminRequests {
  const { spawn, books, asked, by } = shop;
  const { adminId } = by;
  return {
    ...itemRequests(shop),
    adjust(adjustment, onEnd) {
      const { userId, type, amount, idempotencyKey } = adjustment;
      asked.adjusts(adminId, idempotencyKey ?? '', {
        userId,
        amount: type === 'add' ? amount : -amount,
      });
      spawn('admin', (ports) => adjustBalance(ports, { ...adjustment, by }), onEnd);
    },
    setStatus: (change) => {
      books.decide({ ...change, by });
      asked.sets(change.orderNumber, change.status);
      spawn('admin', (ports) => setOrderStatus(ports, { ...change, by }));
    },
    setStatuses: (change) => {
      const { orderNumbers, statusesSeen } = change;
      for (const [index, orderNumber] of orderNumbers.entries()) {
        asked.sets(orderNumber, change.status);
        books.decide({ ...change, by, orderNumber, statusSeen: statusesSeen?.[index] ?? null });
      }
      spawn('admin', (ports) => changeStatuses(ports, { ...change, by }));
    },
    setBanned: (userId, isBanned) => {
      spawn('admin', (ports) => banUser({ ...ports, identity }, { by, userId, isBanned, reason: null }));
    },
    updateUser(update) {
      const { balance } = update.updates;
      if (balance !== undefined) asked.edits(update.userId, balance);
      spawn('admin', (ports) => updateUser({ ...ports, identity }, { ...update, by, reason: null }));
    },
    deleteUser: (userId) =>
      void spawn('admin', (ports) => deleteUser({ ...ports, identity }, { by, userId })),
  };
}

/** An admin's actions on an item and on its subject. */
function itemRequests({ spawn, by, conversation, suppliers, payments, refundsAtPaystack, settings }: Shop) {
  const refunds = { payments, refundsAtPaystack };
  return {
    recheckOrder: (orderNumber: string) =>
      askByHand(conversation, orderNumber, (onEnd) =>
        spawn('admin', (ports) => recheckOrder({ ...ports, suppliers }, orderNumber, settings()), onEnd),
      ),
    recheckTopUp: (reference: string) =>
      void spawn('admin', (ports) => recheckTopUp({ ...ports, ...refunds }, reference)),
    closeTopUp: (reference: string, idempotencyKey: string) =>
      void spawn('admin', (ports) =>
        closeTopUp({ ...ports, ...refunds }, { reference, reason: 'Stuck', by, idempotencyKey }),
      ),
    updateAttention: (change: Pick<ItemChange, 'subject' | 'version' | 'idempotencyKey'>) =>
      void spawn('admin', (ports) => updateAttention(ports, { ...change, by, text: 'Seen' })),
  };
}

/** An admin who gets no answer knows to ask again. */
export function askByHand(
  conversation: Conversation,
  orderNumber: string,
  ask: (onEnd: (answer: unknown) => void) => { readonly startMs: number },
): void {
  const { startMs } = ask((answer) => {
    if (answer === null) conversation.loseSince(orderNumber, startMs);
  });
}

export interface PriceRequests {
  /** The price of a plan that a customer reads now. */
  shown(userId: string, price: BundlePrice): Pesewas;
  /** Staff change a plan's prices. */
  changePrice(price: BundlePrice): void;
  /** Staff give a customer a tier, or remove it. */
  giveTier(userId: string, tier: TierId | null): void;
}

interface PriceWorld {
  readonly simulation: Simulation;
  readonly spawn: Spawn;
  readonly by: ActingAdmin;
  readonly prices: ReturnType<typeof priceInvariants>;
  readonly identity: IdentityProvider;
}

export const priceRequests = ({ simulation, spawn, by, prices, identity }: PriceWorld): PriceRequests => ({
  shown: (userId, price) => pesewas(prices.shown(userId, price.id, price)),
  changePrice: (price) => void simulation.table.write({ put: priceRow.encode(price) }),
  giveTier: (userId, tier) =>
    void spawn('admin', (ports) =>
      updateUser(
        { ...ports, identity },
        { by, userId, updates: { tier }, balanceSeen: null, reason: 'As agreed' },
      ),
    ),
});

export interface RouteRequests {
  /** Staff set the route of a network. */
  route(network: string, route: Route | null, requestId: string): void;
}

interface Requested {
  readonly spawn: Spawn;
  readonly by: ActingAdmin;
}

export const routeRequests = ({ spawn, by }: Requested): RouteRequests => ({
  route: (id, route, requestId) =>
    void spawn('router', (ports) =>
      updateNetwork({ ...ports, db: wholeDb(ports.table) }, by, {
        ...{ id, kind: 'change', fields: { route }, requestId },
      }),
    ),
});
