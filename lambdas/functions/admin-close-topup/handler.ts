import { adminCloseTopup } from '../../../contracts/top-ups/admin-close-topup';
import { formatCedis, zero } from '../../core/money';
import { type ClosingResult, closeTopUp } from '../../core/top-ups/close-top-up';
import { signedInFunction } from '../../runtime/signed-in-function';
import { closesTopUp } from '../../runtime/top-up-uses';

export const handler = signedInFunction(adminCloseTopup, {
  uses: closesTopUp,
  handle: async ({ input, account, ports, log }) => {
    const result = await closeTopUp(ports, {
      reference: input.reference,
      reason: input.reason,
      adminId: account.userId,
      idempotencyKey: input.requestId ?? ports.ids.next(),
    });
    log.info('top-up closed', { reference: result.topUp.reference, result: result.kind });
    return { success: result.kind === 'closed', message: messageOf(result) };
  },
});

function messageOf({ kind, topUp }: ClosingResult): string {
  if (kind === 'closed')
    return 'Closed. If Paystack confirms a payment later, it is credited and comes back to your attention.';
  if (kind === 'unchanged') return 'It had failed already.';
  return `Not closed: it was paid, and ${formatCedis(topUp.credited ?? zero)} was credited.`;
}
