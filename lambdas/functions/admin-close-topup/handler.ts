import { adminCloseTopup } from '../../../contracts/top-ups/admin-close-topup';
import { payments } from '../../adapters/paystack/payments';
import { refundsAtPaystack } from '../../adapters/paystack/refunds';
import { settingsReader } from '../../adapters/secrets/settings-store';
import { formatCedis, zero } from '../../core/money';
import { closeTopUp, closeTopUpAccess } from '../../core/top-ups/close-top-up';
import { signedInFunction } from '../../runtime/api-function';
import { onDb } from '../../runtime/on-table';

export const handler = signedInFunction(adminCloseTopup, {
  uses: { ...onDb(closeTopUpAccess), settings: settingsReader, payments, refundsAtPaystack },
  handle: async ({ input, by, ports, log }) => {
    const result = await closeTopUp(ports, {
      reference: input.reference,
      reason: input.reason,
      by,
      idempotencyKey: input.requestId ?? ports.ids.next(),
    });
    const { kind, topUp, putBack } = result;
    log.info('top-up closed', { reference: topUp.reference, result: kind, returned: putBack });
    return { success: kind === 'closed' || putBack !== null, message: messageOf(result) };
  },
});

function messageOf({ kind, topUp, putBack }: Awaited<ReturnType<typeof closeTopUp>>): string {
  if (kind === 'closed')
    return 'Closed. If Paystack confirms a payment later, it is credited and comes back to your attention.';
  if (kind === 'unchanged') return 'It had failed already.';
  if (putBack !== null) return `The wallet has its ${formatCedis(putBack)} again.`;
  if (topUp.refunds.length > 0) return 'Nothing was put back: Paystack has told what became of the refund.';
  return `Not closed: it was paid, and ${formatCedis(topUp.credited ?? zero)} was credited.`;
}
