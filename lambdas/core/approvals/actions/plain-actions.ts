import { adminResetSecondFactor } from '../../../../contracts/accounts/admin-reset-second-factor';
import { adminAnswerCase } from '../../../../contracts/cases/admin-answer-case';
import { adminUpdateNetwork } from '../../../../contracts/networks/admin-update-network';
import { adminUpdateOrderStatus } from '../../../../contracts/orders/admin-update-order-status';
import { adminUpdatePrice } from '../../../../contracts/prices/admin-update-price';
import { adminRefundTopup } from '../../../../contracts/top-ups/admin-refund-topup';
import { adminAdjustBalance } from '../../../../contracts/wallet/admin-adjust-balance';
import {
  finishReset,
  type ResetPorts,
  resetSecondFactor,
} from '../../accounts/second-factor/switch-off-second-factor';
import { type AnswerPorts, answerCase, type CaseAnswered } from '../../cases/answer-case';
import { formatCedis, fromCedis, type Pesewas } from '../../money';
import { type NetworkPorts, updateNetwork } from '../../networks/edit-networks';
import { networkChangeFrom } from '../../networks/network-wire';
import {
  type StatusChangeResult,
  type StatusPorts,
  setOrderStatus,
  statusChangeAnswer,
} from '../../orders/status/set-status';
import { priceEditor, updatePrice } from '../../prices/edit-prices';
import { priceChangeFrom, seenFrom } from '../../prices/price-wire';
import { type RequestPorts, requestRefund, resultWords } from '../../refunds/request-refund';
import type { SettingsReader } from '../../settings/entities';
import { type AdjustPorts, adjustBalance } from '../../wallet/adjust-balance';
import { action, type Guarded } from './action';

/* Actions that call one use case with the request's input. */

export const adjustsBalance = action({
  contract: adminAdjustBalance,
  run: (ports: AdjustPorts, { input, by, idempotencyKey }) =>
    adjustBalance(ports, {
      ...by,
      userId: input.userId,
      type: input.type,
      amount: fromCedis(input.amount),
      reason: input.reason || null,
      idempotencyKey,
    }),
  told: ({ balance }: { balance: Pesewas }) => `The balance is now ${formatCedis(balance)}.`,
});

/** Goodwill above the limit. */
export const answersCase = action({
  contract: adminAnswerCase,
  run: (ports: AnswerPorts, { input: { goodwill, ...input }, by, idempotencyKey }) =>
    answerCase(ports, {
      ...input,
      ...by,
      requestId: idempotencyKey,
      ...(goodwill !== undefined && { goodwill: fromCedis(goodwill) }),
    }),
  told: ({ message }: CaseAnswered) => message,
});

export const refundsTopUp = action({
  contract: adminRefundTopup,
  run: (ports: RequestPorts, { input: { reference, amount, reason }, by, idempotencyKey }) =>
    requestRefund(ports, { reference, amount: fromCedis(amount), reason, idempotencyKey, ...by }),
  told: resultWords,
});

export const resetsSecondFactor = action({
  contract: adminResetSecondFactor,
  run: (ports: ResetPorts, { input: { userId, reason }, by }) =>
    resetSecondFactor(ports, { ...by, userId, reason: reason || null }),
  async finish(ports: Omit<ResetPorts, 'guard'>, { input: { userId } }): Promise<null> {
    await finishReset(ports, userId);
    return null;
  },
  told: () => 'Their two-step login is switched off.',
});

interface NetworkActionPorts extends NetworkPorts, Guarded {
  /** Whether the requester has signed in lately. Absent when a second person approves the change, since that needs a recent sign-in too. */
  readonly isSignInRecent?: boolean;
}

export const updatesNetwork = action({
  contract: adminUpdateNetwork,
  run: ({ isSignInRecent = true, ...ports }: NetworkActionPorts, { input, by }) =>
    updateNetwork(ports, by, { ...networkChangeFrom(input), isSignInRecent }),
  told: ({ label }) => `${label} is changed.`,
});

export const updatesOrderStatus = action({
  contract: adminUpdateOrderStatus,
  run: (ports: StatusPorts, { input, by, idempotencyKey }) =>
    setOrderStatus(ports, {
      orderNumber: input.orderId,
      status: input.status,
      statusSeen: input.statusSeen ?? null,
      reason: input.reason || null,
      ...by,
      idempotencyKey,
    }),
  told: (result: StatusChangeResult) => statusChangeAnswer(result).message,
});

type PriceActionPorts = Parameters<typeof updatePrice>[0] &
  Guarded & { readonly settings: Pick<SettingsReader, 'read'> };

export const updatesPrice = action({
  contract: adminUpdatePrice,
  async run(ports: PriceActionPorts, { input: { id, updates, seen }, by, idempotencyKey }) {
    return updatePrice(ports, priceEditor(by, await ports.settings.read()), {
      id,
      requestId: idempotencyKey,
      seen: seen && seenFrom(seen),
      change: priceChangeFrom(updates),
    });
  },
  told: () => 'The price is changed.',
});
