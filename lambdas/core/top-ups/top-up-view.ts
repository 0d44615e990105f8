import { walletTransactionView } from '../../../contracts/wallet/contracts';
import { zero } from '../kernel/money';
import { toWire } from '../kernel/wire';
import { sentBackThere } from './returned-money';
import { shownDispute, type TopUp } from './rows';

/** Returns a top-up as an entry of the history, even a pending or failed one, which has moved no money. */
export const topUpView = (topUp: TopUp) =>
  toWire(walletTransactionView, {
    ...topUp,
    refunds: [...topUp.refunds, ...sentBackThere(topUp)],
    id: `TOPUP#${topUp.reference}`,
    type: 'credit',
    against: 'paystack',
    amount: topUp.credited ?? topUp.amount,
    balanceAfter: null,
    description: 'Account Top-up',
    debtPaid: topUp.paidDebt === zero ? undefined : topUp.paidDebt,
    dispute: shownDispute(topUp)?.status ?? null,
    isUnconfirmed: isUnconfirmed(topUp),
  });

/** Whether it isn't known if the payment was made: staff closed the top-up, or Paystack's key has changed since it was started. */
const isUnconfirmed = ({ status, closedBy, attention }: TopUp): boolean =>
  status !== 'completed' && (closedBy !== null || attention.includes('top_up_other_key'));
