import { numberFailures } from '../../../contracts/orders/terms';
import { moneyBackPaid } from '../../../contracts/wallet/terms';
import type { Order } from './api/contract-types';
import { formatCedis } from './money';

/** Whether a supplier or an admin completes the order. */
export const processingOf = ({ api_used }: Pick<Order, 'api_used'>): string =>
  api_used === 'manual' ? 'Manual' : 'Auto';

/** Whether the order's outcome isn't known yet. */
export function isOpen({ status }: Pick<Order, 'status'>): boolean {
  return status === 'pending' || status === 'processing';
}

/** Whether the customer has cancelled it. */
export const isCancelled = ({ status, timeline }: Pick<Order, 'status' | 'timeline'>): boolean =>
  status === 'failed' && timeline.findLast(({ event }) => event === 'failed')?.by === 'customer';

/** Why it failed, in a few words. Undefined: unknown, or cancelled by its customer. */
export function failureOf(order: Pick<Order, 'status' | 'timeline'>): string | undefined {
  if (order.status !== 'failed' || isCancelled(order)) return undefined;
  return order.timeline.findLast(({ event }) => event === 'failed')?.note;
}

/** Whether it failed because of its number. */
export function isNumbersFault(order: Pick<Order, 'status' | 'timeline'>): boolean {
  const failure = failureOf(order);
  return failure !== undefined && Object.values<string>(numberFailures).includes(failure);
}

/** Says in a sentence where a failed order's money is. */
export const moneyBackOf = ({ amount, debt_paid: paid = 0 }: Pick<Order, 'amount' | 'debt_paid'>): string =>
  moneyBackPaid({ amount, paid }, formatCedis) ?? `${formatCedis(amount)} is back in your wallet.`;

/** The values that the Buy Data form is filled with. */
export interface Again {
  /** Empty: the customer types another. */
  readonly phoneNumber: string;
  /** Null: nothing was bought, so the customer chooses. */
  readonly bought: {
    readonly planId: string;
    /** The bundle's name, for when it is no longer on sale. */
    readonly planName: string;
    readonly network: string;
    /** The price then, in cedis. */
    readonly price: number;
  } | null;
}

/** History state for the link to the form, so that no address holds a number. The form removes it at once, so that a restored tab doesn't have it. */
export const buyAgain = (again: Again) => ({ again });

/** Null: the form was opened without a choice. */
export function againIn(state: unknown): Again | null {
  const again = typeof state === 'object' && state !== null && 'again' in state ? state.again : null;
  return isAgain(again) ? again : null;
}

function isAgain(value: unknown): value is Again {
  if (typeof value !== 'object' || value === null) return false;
  const { phoneNumber, bought } = value as Partial<Again>;
  return typeof phoneNumber === 'string' && bought !== undefined;
}

/** Said before paying, and in the help. */
export const noWayBack = 'Data that arrives can’t be taken back.';
