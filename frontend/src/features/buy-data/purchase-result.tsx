import { useEffect, useRef } from 'react';
import { networkOfWord } from '../../../../contracts/networks/networks';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { Facts } from '../../components/facts';
import { CheckIcon } from '../../components/icons';
import type { Progress } from '../../components/purchase/purchase-state';
import { formatCedis } from '../../lib/money';
import { useUsualTime } from '../../lib/usual-time';

interface PurchaseResultProps {
  readonly bought: Extract<Progress, { readonly step: 'bought' }>;
}

/** The purchase just made, in the form's place: what, for whom, what it cost and what comes next. */
export function PurchaseResult({ bought }: PurchaseResultProps) {
  const { message, isUndoable } = bought;
  const { purchase, input } = bought.sent;
  const usualTime = useUsualTime(networkOfWord(input?.network ?? ''));
  const heading = useRef<HTMLHeadingElement>(null);
  // The form, which had the focus, is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card stack stack--tight purchase-result" aria-labelledby="purchase-result">
      <h2 ref={heading} id="purchase-result" tabIndex={-1} className="purchase-result__head">
        <CheckIcon />
        {isUndoable ? 'Order placed' : 'Purchase Successful'}
      </h2>
      {input ? (
        <>
          <p className="purchase-result__what">{input.shown?.size ?? purchase.input.plan} to</p>
          <p className="review-number">{groupedPhoneNumber(input.phoneNumber)}</p>
        </>
      ) : (
        <p className="purchase-result__what">{purchase.input.plan}</p>
      )}
      {!isUndoable && <p className="purchase-result__what">{message}</p>}
      {input && (
        <Facts
          className="well sums"
          facts={{
            ...(input.price !== undefined && { 'You paid': formatCedis(input.price) }),
            ...(usualTime !== null && { 'Usual time': usualTime }),
          }}
        />
      )}
    </section>
  );
}
