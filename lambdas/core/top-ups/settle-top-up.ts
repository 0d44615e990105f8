import { backOff } from '../back-off';
import { AppError } from '../errors';
import { OutcomeUnknown } from '../table-errors';
import { post } from '../wallet/posting';
import type { TopUp } from './entities';
import type { PaymentStatus, TopUpPorts } from './ports';
import { applyPayment, postponed, type TopUpTransition } from './transitions';

const maximumAttempts = 20;

/**
 * The one place in which a payment is credited: whoever announces it (the browser, a webhook, the sweep),
 * Paystack itself is asked, and the credit is one transaction with the top-up's own row.
 * @returns the top-up as it stands then.
 * @throws AppError unavailable when Paystack could not be asked or the table not be written.
 */
export async function settleTopUp(
  ports: TopUpPorts,
  topUp: TopUp,
  options: { isLeft?: boolean } = {},
): Promise<TopUp> {
  if (topUp.status === 'completed') return topUp;
  const payment = await ports.payments.verify(topUp.reference);
  const after = await settleAs(ports, topUp, payment, options.isLeft ?? false);
  if (payment.kind === 'unknown' && after.status !== 'completed') {
    throw new AppError('unavailable', { internalMessage: `Paystack: ${payment.detail}` });
  }
  return after;
}

/** The same for whoever knows but the reference: Paystack's webhook. Null for one that is not ours. */
export async function settleByReference(ports: TopUpPorts, reference: string): Promise<TopUp | null> {
  const owner = await ports.topUps.ownerOf(reference);
  const topUp = owner && (await ports.topUps.get(owner, reference));
  return topUp ? settleTopUp(ports, topUp) : null;
}

/** The same for the sweep: what is still open afterwards is looked at again later. */
export async function reconcileTopUp(
  ports: TopUpPorts,
  { userId, reference }: { userId: string; reference: string },
): Promise<void> {
  const topUp = await ports.topUps.get(userId, reference);
  if (topUp === null || topUp.dueAt === null || topUp.dueAt > ports.clock.now()) return;
  const payment = await ports.payments.verify(reference);
  const after = await settleAs(ports, topUp, payment, false);
  if (after.dueAt === null) return;
  await change(ports, after, (current) =>
    current.version === after.version ? { next: postponed(current, ports.clock.now()), credit: null } : null,
  );
}

const settleAs = (ports: TopUpPorts, topUp: TopUp, payment: PaymentStatus, isLeft: boolean) =>
  change(ports, topUp, (current) => applyPayment(current, payment, { at: ports.clock.now(), isLeft }));

/** Reads, decides and commits until nobody came between. */
async function change(
  ports: TopUpPorts,
  topUp: TopUp,
  decide: (current: TopUp) => TopUpTransition | null,
): Promise<TopUp> {
  let current = topUp;
  for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
    const transition = decide(current);
    if (transition === null) return current;
    if ((await commit(ports, transition)) === 'committed') return transition.next;
    await backOff(ports, attempt);
    current = (await ports.topUps.get(topUp.userId, topUp.reference)) ?? current;
  }
  throw new AppError('unavailable', { internalMessage: `Top-up ${topUp.reference} kept changing` });
}

async function commit(ports: TopUpPorts, { next, credit }: TopUpTransition) {
  try {
    if (credit === null || credit === 0) return await ports.topUps.commit(next, null);
    const account = await ports.topUps.account(next.userId);
    if (account === null) {
      throw new AppError('internal_error', { internalMessage: `Top-up ${next.reference} has no wallet` });
    }
    const posting = post(
      account,
      {
        id: `TOPUP#${next.reference}`,
        type: 'credit',
        amount: credit,
        description: 'Account Top-up',
        reference: next.reference,
        by: 'paystack',
      },
      ports.clock.now(),
    );
    if (posting === null) throw new Error(`A credit can't lower a balance: top-up ${next.reference}`);
    return await ports.topUps.commit(next, posting);
  } catch (error) {
    // It may stand or not: the next reading tells, and the decision is made on that.
    if (error instanceof OutcomeUnknown) return 'conflict' as const;
    throw error;
  }
}
