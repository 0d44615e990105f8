import { Button } from '@aws-amplify/ui-react';
import { type Network, networkLabels } from '../../../../contracts/constants';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { ButtonLink } from '../../components/button-link';
import { Dialog } from '../../components/dialog/dialog';
import { DisputeNotice } from '../../components/dispute-notice';
import { Facts } from '../../components/facts';
import { api } from '../../lib/api/api';
import { formatCedis, sumCedis } from '../../lib/money';
import { topUpFor } from '../../lib/purchase-intention';
import type { PlanOption } from './plan-options';

export interface Reviewed {
  readonly network: Network;
  readonly plan: PlanOption;
  /** `0` and nine digits. */
  readonly phoneNumber: string;
  /** What the customer saw before they left to top up. */
  readonly priceBefore: number;
}

interface ReviewSheetProps {
  readonly reviewed: Reviewed;
  readonly onSend: () => void;
  /** Goes back to the form, which is as it was. */
  readonly onChange: () => void;
  /** The customer goes to top up what is missing. */
  readonly onTopUp: () => void;
}

/** What is about to be bought, to be read once more: data that was sent can't be taken back. */
export function ReviewSheet({ reviewed, onSend, onChange, onTopUp }: ReviewSheetProps) {
  const { plan, network, phoneNumber, priceBefore } = reviewed;
  const balance = api.useGetProfileQuery({}).data?.profile.balance;
  const number = groupedPhoneNumber(phoneNumber);
  const balanceAfter = balance === undefined ? 0 : sumCedis([balance, -plan.price]);
  const isShort = balanceAfter < 0;
  const topUp = topUpFor(-balanceAfter);

  return (
    <Dialog title="Check before you buy" onClose={onChange} isHeadingFocused>
      <div className="stack stack--tight">
        <p className="review-number">{number}</p>
        <Facts
          className="well sums"
          facts={{
            Network: networkLabels[network],
            Bundle: plan.size,
            'You pay': formatCedis(plan.price),
            ...(balance !== undefined && {
              [isShort ? 'You’re short by' : 'Balance after']: formatCedis(Math.abs(balanceAfter)),
            }),
          }}
        />
        {priceBefore !== plan.price && (
          <p>
            The price has changed: was {formatCedis(priceBefore)}, is {formatCedis(plan.price)}.
          </p>
        )}
        {isShort && <DisputeNotice />}
        <p className="subtle">Data that reaches a wrong number can’t be taken back.</p>
        <div className="dialog__actions">
          {isShort ? (
            <ButtonLink to={topUp.path} variation="primary" onClick={onTopUp}>
              Top up ₵{topUp.amount} and buy
            </ButtonLink>
          ) : (
            <Button variation="primary" onClick={onSend}>
              Send {plan.size} to {number}
            </Button>
          )}
          <Button onClick={onChange}>Change</Button>
        </div>
      </div>
    </Dialog>
  );
}
