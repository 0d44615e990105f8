import { type FindingPorts, resolveFinding } from '../attention/findings';
import type { AttentionItem } from '../attention/rows';
import { moneyOf } from '../attention/summaries';
import { AppError } from '../errors';
import { formatCedis, zero } from '../money';
import { type FollowPorts, followRefundsOf } from '../refunds/follow-refund';
import type { TopUpRefund } from '../refunds/rows';
import type { PaymentStatus } from './payments';
import type { TopUp } from './rows';
import { askAndSettle, type FindingTopUpPorts, noSuchTopUp, settleTopUp, topUpOf } from './settle-top-up';

/**
 * An admin asks Paystack about a top-up and its refunds now. A certain answer is applied.
 * @returns the top-up after it, and the result in a sentence or two
 * @throws AppError not_found, unavailable
 */
export async function recheckTopUp(
  ports: FollowPorts,
  reference: string,
): Promise<{ topUp: TopUp; message: string }> {
  const asked = await askAboutPayment(ports, reference);
  const { topUp } = asked;
  // Nothing of it can have gone back.
  if (topUp.credited === null && topUp.refunds.length === 0) return asked;
  try {
    const { refunds } = await followRefundsOf(ports, topUp);
    return { ...asked, message: [asked.message, ...refunds.map(refundAnswer)].join(' ') };
  } catch (error) {
    // Without Paystack's list the refunds stay as they are; the answer about the payment still counts.
    if (!(error instanceof AppError) || error.code !== 'unavailable' || topUp.refunds.length > 0) throw error;
    return { ...asked, message: `${asked.message} ${noList}` };
  }
}

const noList = 'Paystack didn’t say whether any of it went back. Ask again in a minute.';

function refundAnswer({ status, amount }: TopUpRefund): string {
  const of = `The refund of ${formatCedis(amount)}`;
  switch (status) {
    case 'requested':
      return `${of} isn’t on Paystack’s list.`;
    case 'sent':
      return `${of} is on its way.`;
    case 'processed':
      return `${of} reached the payer.`;
    case 'failed':
      return `${of} failed, and the wallet has the money.`;
  }
}

/** Asks about the payment alone. A payment that was made is credited. */
async function askAboutPayment(
  ports: FollowPorts,
  reference: string,
): Promise<{ topUp: TopUp; message: string }> {
  const before = await topUpOf(ports.db, reference);
  if (before === null) throw noSuchTopUp();
  const { payment, after } = await askAndSettle(ports, before);
  return { topUp: after, message: `${paymentAnswer(payment, after)} ${creditResult(before, after)}` };
}

function paymentAnswer(payment: PaymentStatus, topUp: TopUp): string {
  switch (payment.kind) {
    case 'paid':
      return 'Paystack says that it was paid.';
    case 'not_paid':
      return 'Paystack says that it has not been paid.';
    case 'not_found':
      return topUp.keyFingerprint === payment.keyFingerprint
        ? 'Paystack doesn’t know this payment: it was never begun there.'
        : 'We can’t check this payment: your Paystack key changed after it was started.';
    case 'under_way':
      return 'Paystack says that the payment is still under way.';
    case 'unknown':
      return 'Paystack gave no answer that can be relied on.';
  }
}

function creditResult(before: TopUp, after: TopUp): string {
  const credited = formatCedis(after.credited ?? zero);
  if (before.status === 'completed') {
    const differs = after.toldLater === null ? '' : ' That contradicts the credit.';
    return `${credited} had been credited before.${differs}`;
  }
  if (after.status === 'completed') return `${credited} was credited now.`;
  return before.status === after.status ? `It stays ${after.status}.` : `It is ${after.status} now.`;
}

/**
 * Asks Paystack about a payment without a top-up. The item is resolved if a top-up now accounts for the payment, or it is nobody's
 * money any more.
 */
export async function recheckPayment(
  ports: FindingPorts & FindingTopUpPorts,
  { subject, payment }: AttentionItem,
): Promise<{ asked: boolean; message: string }> {
  if (payment === null) return { asked: false, message: 'The result isn’t known here.' };
  const topUp = await topUpOf(ports.db, payment.reference);
  if (topUp !== null && (await settleTopUp(ports, topUp)).status === 'completed') {
    await resolveFinding(ports, subject, 'A top-up accounts for it');
    return { asked: true, message: 'A top-up accounts for it now. The item is resolved.' };
  }
  const answer = await ports.payments.verify(payment.reference);
  switch (answer.kind) {
    case 'paid':
      return {
        asked: true,
        message: `Paystack says that ${moneyOf(answer)} was paid. No top-up here has it.`,
      };
    case 'not_paid':
      await resolveFinding(ports, subject, `Paystack says that it is ${answer.detail}`);
      return { asked: true, message: `Paystack says that it is ${answer.detail}. The item is resolved.` };
    case 'under_way':
      return { asked: true, message: 'Paystack says that the payment is still under way.' };
    case 'not_found':
      return { asked: true, message: 'Paystack doesn’t know this payment under its current key.' };
    case 'unknown':
      return { asked: false, message: 'Paystack gave no answer that can be relied on.' };
  }
}
