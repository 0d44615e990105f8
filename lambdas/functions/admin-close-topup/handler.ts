import { adminCloseTopup } from '../../../contracts/top-ups/admin-close-topup';
import { actingAs } from '../../core/audit-log/entities';
import { formatCedis, zero } from '../../core/money';
import { closeUnconfirmed } from '../../core/refunds/close-refunds';
import { closesTopUp } from '../../runtime/refund-uses';
import { signedInFunction } from '../../runtime/signed-in-function';

export const handler = signedInFunction(adminCloseTopup, {
  uses: closesTopUp,
  handle: async ({ input, account, ports, log }) => {
    const result = await closeUnconfirmed(ports, {
      reference: input.reference,
      reason: input.reason,
      ...actingAs(account),
      idempotencyKey: input.requestId ?? ports.ids.next(),
    });
    const { kind, topUp, returned } = result;
    log.info('top-up closed', { reference: topUp.reference, result: kind, returned });
    return { success: kind === 'closed' || returned !== null, message: messageOf(result) };
  },
});

function messageOf({ kind, topUp, returned }: Awaited<ReturnType<typeof closeUnconfirmed>>): string {
  if (kind === 'closed')
    return 'Closed. If Paystack confirms a payment later, it is credited and comes back to your attention.';
  if (kind === 'unchanged') return 'It had failed already.';
  if (returned !== null) return `The wallet has its ${formatCedis(returned)} again.`;
  if (topUp.refunds.length > 0) return 'Nothing was put back: Paystack has told what became of the refund.';
  return `Not closed: it was paid, and ${formatCedis(topUp.credited ?? zero)} was credited.`;
}
