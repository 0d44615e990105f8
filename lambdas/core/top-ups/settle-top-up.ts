import { AppError } from '../errors';
import { changeTopUp } from './change-top-up';
import { confirmTopUp } from './confirm-top-up';
import type { TopUp } from './entities';
import type { PaymentStatus, TopUpPorts, TopUpStore } from './ports';
import { applyPayment, postponed } from './transitions';

/**
 * The one place where a payment is credited. The browser, a webhook or the sweep announces it; Paystack itself is asked,
 * and the credit is one transaction with the top-up's own row.
 * @returns the top-up afterwards.
 * @throws AppError unavailable when Paystack gave no answer or the table could not be written.
 */
export async function settleTopUp(
  ports: TopUpPorts,
  topUp: TopUp,
  options: { isLeft?: boolean } = {},
): Promise<TopUp> {
  if (topUp.status === 'completed') return topUp;
  const { payment, after } = await askAndSettle(ports, topUp, options.isLeft);
  if (payment.kind === 'unknown' && after.status !== 'completed') {
    throw new AppError('unavailable', { internalMessage: `Paystack: ${payment.detail}` });
  }
  return after;
}

/** Settles a top-up for staff, who read Paystack's answer. If Paystack contradicts the credit of a completed one, it comes to attention. */
export async function askAndSettle(
  ports: TopUpPorts,
  topUp: TopUp,
  isLeft = false,
): Promise<{ payment: PaymentStatus; after: TopUp }> {
  if (topUp.status === 'completed') return confirmTopUp(ports, topUp);
  const payment = await ports.payments.verify(topUp.reference);
  return { payment, after: await settleAs(ports, topUp, payment, isLeft) };
}

/** Settles a top-up for Paystack's webhook, which has only the reference. Null for a reference that is not ours. */
export async function settleByReference(
  ports: TopUpPorts & { readonly topUps: Pick<TopUpStore, 'ownerOf'> },
  reference: string,
): Promise<TopUp | null> {
  const topUp = await topUpOf(ports, reference);
  return topUp && settleTopUp(ports, topUp);
}

/** A top-up by its reference alone. Null for a reference that is not ours. */
export async function topUpOf(
  { topUps }: { readonly topUps: Pick<TopUpStore, 'get' | 'ownerOf'> },
  reference: string,
): Promise<TopUp | null> {
  const owner = await topUps.ownerOf(reference);
  return owner === null ? null : topUps.get(owner, reference);
}

/** Settles a top-up for the sweep. What stays open is due again later. */
export async function reconcileTopUp(
  ports: TopUpPorts,
  { userId, reference }: { userId: string; reference: string },
): Promise<void> {
  const topUp = await ports.topUps.get(userId, reference);
  if (topUp === null || topUp.dueAt === null || topUp.dueAt > ports.clock.now()) return;
  const payment = await ports.payments.verify(reference);
  const after = await settleAs(ports, topUp, payment, false);
  if (after.dueAt === null) return;
  await changeTopUp(ports, after, (current, now) =>
    current.version === after.version ? { next: postponed(current, now, payment), credit: null } : null,
  );
}

const settleAs = (ports: TopUpPorts, topUp: TopUp, payment: PaymentStatus, isLeft: boolean) =>
  changeTopUp(
    ports,
    topUp,
    (current, at, account) =>
      applyPayment(current, payment, { at, isLeft, isAccountClosed: (account?.deletion ?? null) !== null }),
    { mayCredit: payment.kind === 'paid' },
  );
