import { customers } from '../../../lambdas/adapters/dynamodb/accounts/accounts';
import { type Ban, banUser } from '../../../lambdas/core/accounts/admin/ban-user';
import { type UserUpdate, updateUser } from '../../../lambdas/core/accounts/admin/update-user';
import { deleteUser } from '../../../lambdas/core/accounts/deletion/delete-account';
import { type ItemChange, updateAttention } from '../../../lambdas/core/attention/update-attention';
import type { Pesewas } from '../../../lambdas/core/money';
import { recheckOrder } from '../../../lambdas/core/orders/delivery/ask-supplier';
import { type StatusChange, setOrderStatus } from '../../../lambdas/core/orders/status/set-status';
import { changeStatuses } from '../../../lambdas/core/orders/status/set-statuses';
import type { Refunds } from '../../../lambdas/core/refunds/paystack-refunds';
import type { Settings } from '../../../lambdas/core/settings/entities';
import type { Suppliers } from '../../../lambdas/core/suppliers/supplier';
import { closeTopUp } from '../../../lambdas/core/top-ups/close-top-up';
import type { Payments } from '../../../lambdas/core/top-ups/payments';
import { recheckTopUp } from '../../../lambdas/core/top-ups/recheck-top-up';
import { type Adjustment, adjustBalance } from '../../../lambdas/core/wallet/adjust-balance';
import { deletionStores } from '../../support/shop/deletion-stores';
import type { Asked } from '../oracle/asked';
import type { ApprovalRequests } from './approval-requests';
import type { Conversation } from './conversation';
import { identity, staffNames } from './identity';
import type { checkInvariants } from './invariants';
import type { Spawn } from './spawn';
import { adminId } from './stock-shop';

/** The actions of the simulated shop's admin. */
export interface AdminRequests {
  adjust(adjustment: Adjustment, onEnd?: (answer: { balance: Pesewas } | null) => void): void;
  setStatus(change: StatusChange): void;
  setStatuses(changes: Parameters<typeof changeStatuses>[1]): void;
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
  /** Null if one admin may do everything. */
  readonly approvals: ApprovalRequests | null;
  readonly conversation: Conversation;
  readonly suppliers: Suppliers;
  readonly payments: Payments;
  readonly refundsAtPaystack: Refunds;
  readonly settings: () => Settings;
}

export function adminRequests(shop: Shop): AdminRequests {
  const { spawn, books, asked, approvals } = shop;
  let edits = 0;
  return {
    ...itemRequests(shop),
    adjust(adjustment, onEnd) {
      const { userId, type, amount, idempotencyKey } = adjustment;
      asked.adjusts(adjustment.adminId, idempotencyKey ?? '', {
        userId,
        amount: type === 'add' ? amount : -amount,
      });
      if (approvals !== null) return approvals.adjust(adjustment, onEnd);
      spawn('admin', (ports) => adjustBalance(ports, adjustment), onEnd);
    },
    setStatus: (change) => {
      books.decide(change);
      asked.sets(change.orderNumber, change.status);
      if (approvals !== null) return approvals.setStatus(change);
      spawn('admin', (ports) => setOrderStatus(ports, change));
    },
    setStatuses: (change) => {
      const { orderNumbers, statusesSeen, ...shared } = change;
      for (const [index, orderNumber] of orderNumbers.entries()) {
        asked.sets(orderNumber, change.status);
        books.decide({ ...change, orderNumber, statusSeen: statusesSeen?.[index] ?? null });
      }
      if (approvals === null) {
        spawn('admin', (ports) => changeStatuses(ports, change));
        return;
      }
      // One at a time: a list above the limits is approved as a whole, which the tests of approvals cover.
      for (const [index, orderNumber] of orderNumbers.entries())
        approvals.setStatus({ ...shared, orderNumber, statusSeen: statusesSeen?.[index] ?? null });
    },
    setBanned: (userId, isBanned) => {
      const ban: Ban = { adminId, userId, isBanned, reason: null };
      spawn('admin', (ports) => banUser({ ...ports, identity }, ban));
    },
    updateUser(update) {
      const { balance } = update.updates;
      if (balance !== undefined) asked.edits(update.userId, balance);
      edits += 1;
      if (approvals !== null) return approvals.updateUser(update, `edit-balance-${edits}`);
      spawn('admin', (ports) =>
        updateUser({ ...ports, identity, staffNames }, { ...update, adminId, reason: null }),
      );
    },
    deleteUser: (userId) =>
      void spawn('admin', (ports) => {
        const stores = deletionStores(ports.table);
        return deleteUser({ ...stores, ...ports, identity }, { adminId, userId });
      }),
  };
}

/** An admin's actions on an item and on its subject. */
function itemRequests({ spawn, conversation, suppliers, payments, refundsAtPaystack, settings }: Shop) {
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
        closeTopUp({ ...ports, ...refunds }, { reference, reason: 'Stuck', adminId, idempotencyKey }),
      ),
    updateAttention: (change: Pick<ItemChange, 'subject' | 'version' | 'idempotencyKey'>) =>
      void spawn('admin', (ports) =>
        updateAttention(
          { ...ports, customers: customers(ports.table) },
          { ...change, adminId, text: 'Seen' },
        ),
      ),
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
