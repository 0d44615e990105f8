import { AppError } from '../errors';
import { formatCedis } from '../money';
import type { TopUp } from '../top-ups/entities';
import { recheckTopUp } from '../top-ups/recheck-top-up';
import type { TopUpRefund } from './entities';
import { followRefundsOf } from './follow-refund';
import type { FollowPorts } from './ports';

/**
 * An admin asks Paystack about a top-up and its refunds now. What is certain is applied.
 * @returns the top-up after it, and what came of it in a sentence or two
 * @throws AppError not_found, unavailable
 */
export async function recheckWithRefunds(
  ports: FollowPorts,
  reference: string,
): Promise<{ topUp: TopUp; message: string }> {
  const asked = await recheckTopUp(ports, reference);
  const { topUp } = asked;
  // Nothing of it can have gone back.
  if (topUp.credited === null && topUp.refunds.length === 0) return asked;
  try {
    const { refunds } = await followRefundsOf(ports, topUp);
    return { ...asked, message: [asked.message, ...refunds.map(answerOf)].join(' ') };
  } catch (error) {
    // Without Paystack's list the refunds stay as they are; the answer about the payment still counts.
    if (!(error instanceof AppError) || error.code !== 'unavailable' || topUp.refunds.length > 0) throw error;
    return { ...asked, message: `${asked.message} ${noList}` };
  }
}

const noList = 'Paystack didn’t say whether any of it went back. Ask again in a minute.';

function answerOf({ status, amount }: TopUpRefund): string {
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
