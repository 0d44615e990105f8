import { formatCedis } from '../money';
import type { RequestResult } from './ports';

/** How a refund stands, as the admin who asked for it reads it. */
export function resultWords(result: RequestResult): string {
  if (result.kind === 'refused') return result.because;
  const { status, amount } = result.refund;
  const money = formatCedis(amount);
  switch (status) {
    case 'requested':
      return `${money} was taken out of the wallet, but Paystack hasn’t said that it has the refund. We keep asking. Don’t send it again.`;
    case 'sent':
      return `Paystack is sending ${money} back. A bank can take up to ten working days.`;
    case 'processed':
      return `${money} went back to the payer.`;
    case 'failed':
      return result.because === undefined
        ? `Paystack couldn’t send it. The wallet has its ${money} again.`
        : `Not sent, because of Paystack: ${result.because}. The wallet has its ${money} again.`;
  }
}
