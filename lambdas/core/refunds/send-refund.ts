import { minuteMs } from '../durations';
import { AppError } from '../errors';
import { isOpenRefund, type TopUpRefund } from './entities';
import { changeRefund, followRefund, followRefundsOf } from './follow-refund';
import type { FollowPorts, RequestPorts, RequestResult } from './ports';
import { applyTold, failed } from './refund-steps';

/** An invocation that was held up for longer no longer sends: by then a person may be told that it wasn't sent. */
const sendWithinMs = minuteMs;

/** Sends a refund that this invocation has made; of another's, asks how it stands. Never sends one twice. */
export async function sendRefund(
  ports: RequestPorts,
  refund: TopUpRefund,
  claim: string,
): Promise<RequestResult> {
  if (refund.claim !== claim) return { kind: 'refund', refund: await asItStands(ports, refund) };
  const asOf = ports.clock.now();
  const isLate = asOf.getTime() - refund.requestedAt.getTime() > sendWithinMs;
  const answer = isLate
    ? ({ kind: 'refused', reason: 'it was held up, and was not sent' } as const)
    : await ports.refundsAtPaystack.make(refund);
  switch (answer.kind) {
    case 'made':
      return { kind: 'refund', refund: await followRefund(ports, refund, answer.refund, { asOf }) };
    case 'refused': {
      // Only one request is ever sent for a refund, so that its refusal speaks for the refund.
      const after = await changeRefund(ports, refund, (rows, at) =>
        isOpenRefund(rows.refund) && rows.refund.paystackId === null
          ? failed(rows, at, { by: 'paystack' })
          : applyTold(rows, null, at),
      );
      return { kind: 'refund', refund: after, because: answer.reason };
    }
    case 'unknown':
      return { kind: 'refund', refund: await asItStands(ports, refund) };
  }
}

/** Checks Paystack's list, if it can be read. */
async function asItStands(ports: FollowPorts, refund: TopUpRefund): Promise<TopUpRefund> {
  if (!isOpenRefund(refund)) return refund;
  const topUp = await ports.topUps.get(refund.userId, refund.reference);
  try {
    const all = topUp === null ? [] : (await followRefundsOf(ports, topUp)).refunds;
    return all.find(({ id }) => id === refund.id) ?? refund;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return refund;
    throw error;
  }
}
