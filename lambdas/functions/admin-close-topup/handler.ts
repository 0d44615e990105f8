import { adminCloseTopup } from '../../../contracts/top-ups/contracts';
import { payments } from '../../adapters/paystack/payments';
import { refundsAtPaystack } from '../../adapters/paystack/refunds';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { formatCedis, zero } from '../../core/kernel/money';
import { type ClosingResult, closeTopUp, closeTopUpAccess } from '../../core/top-ups/by-staff';
import { followAccess } from '../../core/top-ups/follow-top-up';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminCloseTopup, {
  uses: { ...onDb(followAccess, closeTopUpAccess), settings: settingsReader, payments, refundsAtPaystack },
  handle: async ({ input, by, ports, log }) => {
    const result = await closeTopUp(ports, {
      reference: input.reference,
      reason: input.reason,
      by,
      idempotencyKey: input.requestId ?? ports.ids.next(),
    });
    const { kind, topUp, putBack } = result;
    log.info('top-up closed', { reference: topUp.reference, result: kind, returned: putBack });
    return { success: kind === 'closed' || kind === 'put_back', message: messageOf(result) };
  },
});

function messageOf({ kind, topUp, putBack }: ClosingResult): string {
  switch (kind) {
    case 'closed':
      return 'Closed. If Paystack confirms a payment later, it is credited and comes back to your attention.';
    case 'put_back':
      return `The wallet has its ${formatCedis(putBack)} again.`;
    case 'unchanged':
      return 'It had failed already.';
    case 'paid':
      return topUp.refunds.length > 0
        ? 'Nothing was put back: Paystack has reported the refund’s result.'
        : `Not closed: it was paid, and ${formatCedis(topUp.credited ?? zero)} was credited.`;
  }
}
