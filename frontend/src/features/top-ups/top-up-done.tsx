import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import { paths } from '../../../../contracts/paths';
import { CheckIcon } from '../../kit/icons';
import { ButtonLink } from '../../kit/links';
import { api } from '../../lib/api/api';
import { formatCedis, sumCedis } from '../../lib/money';
import { type PurchaseIntention, topUpFor } from '../../lib/purchase-intention';
import { toast } from '../../lib/toast';
import { type Credit, creditWords, credited as title } from './verify-top-ups';

interface TopUpDoneProps {
  readonly credited: Credit;
  /** The purchase that it was for. */
  readonly purchase: PurchaseIntention | undefined;
  /** Shows the form, with this amount in whole cedis. */
  readonly onAnother: (amount?: number) => void;
}

/** Replaces the form once a payment has arrived: what came, the new balance, and the way on. */
export function TopUpDone({ credited, purchase, onAnother }: TopUpDoneProps) {
  const said = creditWords(credited);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form or the pop-up that had the focus is gone.
    if (['BODY', 'IFRAME'].includes(document.activeElement?.tagName ?? 'BODY'))
      heading.current?.focus({ preventScroll: true });
    else toast.spoken(`${title}. ${said}`);
  }, [said]);
  const { data, error, isFetching } = api.useGetProfileQuery({});
  const now = isFetching || error !== undefined ? undefined : data?.profile;
  const missing = purchase && now ? sumCedis([purchase.price, now.debt, -now.balance]) : 0;
  return (
    <section className="card stack stack--tight" aria-labelledby="top-up-done">
      <div className="top-up-done">
        <CheckIcon />
        <h2 id="top-up-done" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{creditWords({ ...credited, stillOwed: credited.stillOwed ?? now?.debt })}</p>
        {/* Has its room before it is known. */}
        {error === undefined && (
          <p className="top-up-done__balance">{now && `Your balance is now ${formatCedis(now.balance)}.`}</p>
        )}
      </div>
      {purchase && missing > 0 ? (
        <>
          <p>{`${formatCedis(missing)} is still missing for ${purchase.size}.`}</p>
          <Button variation="primary" onClick={() => onAnother(topUpFor(missing).amount)}>
            Top up again
          </Button>
        </>
      ) : (
        <>
          <ButtonLink
            variation="primary"
            to={paths.buyData}
            // Only the balance says whether the wallet can pay for it now.
            isDisabled={purchase !== undefined && isFetching}
          >
            {purchase ? 'Back to your purchase' : 'Buy Data'}
          </ButtonLink>
          <Button variation="link" onClick={() => onAnother()}>
            Top up again
          </Button>
        </>
      )}
    </section>
  );
}
