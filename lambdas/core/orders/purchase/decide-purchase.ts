import { type Network, networkLabels, volumeMegabytes } from '../../../../contracts/constants';
import type { Account } from '../../accounts/entities';
import { AppError } from '../../errors';
import type { Decision } from '../../kernel/commit';
import type { BundlePrice } from '../../prices/entities';
import type { Settings } from '../../settings/entities';
import { chooseSupplier } from '../../suppliers/choose';
import { planIdsOf } from '../../suppliers/plan-ids';
import { newAttempt } from '../delivery/attempts';
import { byHandAt, firstCheckMs } from '../delivery/transitions';
import type { Order, PurchaseIntent, PurchaseRecord } from '../entities';
import { answers, refusals } from '../messages';
import { debit } from '../order-postings';

export interface PurchaseRequest extends PurchaseIntent {
  readonly userId: string;
  readonly idempotencyKey: string;
  readonly network: Network;
}

interface Rows {
  readonly account: Account | null;
  readonly price: BundlePrice | null;
  /** Read strongly consistently. */
  readonly isCurrent: boolean;
}

interface Context {
  readonly request: PurchaseRequest;
  readonly settings: Settings;
  /** The order's number. */
  readonly id: string;
  readonly attemptId: string;
  readonly at: Date;
}

type PurchaseDecision = Decision<PurchaseRecord, 'order' | 'refusal' | 'posting'>;

/**
 * Pure: an order with its debit, or the reason against it. The debit is written on the condition that the wallet is as
 * it was read; a refusal has no such condition, so it is only made on rows that are current.
 * @throws AppError unauthenticated, account_banned
 */
export function decidePurchase(rows: Rows, context: Context): PurchaseDecision | 'reread' {
  const { account, price, isCurrent } = rows;
  if (account === null || account.isBanned) {
    if (!isCurrent) return 'reread';
    throw new AppError(account === null ? 'unauthenticated' : 'account_banned');
  }
  const refuse = (message: string) => (isCurrent ? refused(message, context) : 'reread');
  if (price === null || price.network !== context.request.network) return refuse(refusals.planNotFound);
  if (!price.isActive) return refuse(refusals.planInactive);
  if (price.price !== context.request.price) return refuse(refusals.priceChanged(price.price));
  const order = newOrder(account, price, context);
  const posting = debit(account, order);
  if (posting === null) return refuse(refusals.insufficientBalance(account.balance, price.price));
  return {
    changes: [
      { kind: 'order', order },
      { kind: 'posting', posting, notBanned: true },
    ],
    result: { kind: 'order', order },
  };
}

function refused(message: string, { request, id, at }: Context): PurchaseDecision {
  const refusal = {
    id,
    userId: request.userId,
    idempotencyKey: request.idempotencyKey,
    intent: { planId: request.planId, phoneNumber: request.phoneNumber, price: request.price },
    answer: { success: false, message },
    createdAt: at,
  };
  return { changes: [{ kind: 'refusal', refusal }], result: { kind: 'refusal', refusal } };
}

function newOrder(account: Account, price: BundlePrice, context: Context): Order {
  const { request, at } = context;
  const planIds = planIdsOf(price, context.settings);
  const supplier = chooseSupplier(context.settings, planIds);
  const paid = { event: 'paid', at, by: 'customer' } as const;
  const order: Order = {
    id: context.id,
    userId: account.userId,
    userName: account.name,
    idempotencyKey: request.idempotencyKey,
    attemptId: context.attemptId,
    network: price.network,
    dataPlan: `${networkLabels[price.network]} ${price.dataSize}`,
    volumeMegabytes: volumeMegabytes(price.dataSize),
    planId: price.id,
    apiPlanId: price.apiPlanId,
    planIds,
    phoneNumber: request.phoneNumber,
    amount: price.price,
    status: 'pending',
    stage: 'manual',
    apiUsed: 'manual',
    attempts: [],
    answer: null,
    timeline: [paid],
    version: 1,
    dueAt: null,
    checks: 0,
    notFoundAt: null,
    attention: [],
    createdAt: at,
  };
  if (supplier === 'manual') return { ...order, dueAt: byHandAt(at), answer: answers.manual(order) };
  return {
    ...order,
    status: 'processing',
    stage: 'sent',
    apiUsed: supplier,
    timeline: [paid, { event: 'sent', at, by: 'system' }],
    attempts: [newAttempt(supplier, at)],
    dueAt: new Date(at.getTime() + firstCheckMs),
  };
}
