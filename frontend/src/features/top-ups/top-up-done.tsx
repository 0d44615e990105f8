import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import { paths } from '../../../../contracts/paths';
import { ButtonLink } from '../../components/button-link';
import { api } from '../../lib/api/api';
import { formatCedis, sumCedis } from '../../lib/money';
import { type PurchaseIntention, topUpFor } from '../../lib/purchase-intention';

interface TopUpDoneProps {
  /** What is in the wallet of it, in cedis. 0: it paid a debt. */
  readonly credited: number;
  /** The purchase that it was for. */
  readonly purchase: PurchaseIntention | undefined;
  /** Shows the form, with this amount in whole cedis. */
  readonly onAnother: (amount?: number) => void;
}

/** Replaces the form once a payment has arrived: what came, the new balance, and the way on. */
export function TopUpDone({ credited, purchase, onAnother }: TopUpDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form or the pop-up that had the focus is gone.
    if (['BODY', 'IFRAME'].includes(document.activeElement?.tagName ?? 'BODY'))
      heading.current?.focus({ preventScroll: true });
  }, []);
  const { data, error, isFetching } = api.useGetProfileQuery({});
  const balance = isFetching || error !== undefined ? undefined : data?.profile.balance;
  const missing = purchase && balance !== undefined ? sumCedis([purchase.price, -balance]) : 0;
  return (
    <section className="card stack stack--tight" aria-labelledby="top-up-done">
      <div>
        <h2 id="top-up-done" ref={heading} tabIndex={-1}>
          {credited > 0 ? `${formatCedis(credited)} added` : 'Payment received'}
        </h2>
        <p>
          {credited === 0 && 'It paid what you owed. '}
          Your balance is now {balance === undefined ? '…' : formatCedis(balance)}.
        </p>
      </div>
      {purchase && missing > 0 ? (
        <>
          <p>
            {formatCedis(missing)} is still missing for {purchase.size}.
          </p>
          <Button variation="primary" onClick={() => onAnother(topUpFor(missing).amount)}>
            Top up again
          </Button>
        </>
      ) : (
        <>
          <ButtonLink variation="primary" to={paths.buyData}>
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
