import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import type { PurchaseIntention } from './purchase-intention';

interface UnknownPurchaseProps {
  readonly intention: PurchaseIntention;
  readonly reason: string;
  readonly onCheck: () => void;
  readonly onDiscard: () => void;
}

/** A purchase without an answer: it is finished, or no longer watched, before another can be made. */
export function UnknownPurchase({ intention, reason, onCheck, onDiscard }: UnknownPurchaseProps) {
  const { plan, phoneNumber } = intention.input;
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes the place of the form in which the focus was.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card unknown-purchase" aria-labelledby="unknown-purchase">
      <h2 ref={heading} id="unknown-purchase" tabIndex={-1}>
        We have no answer about your purchase yet
      </h2>
      <p>
        {plan} for {phoneNumber}. {reason}
      </p>
      <p>Checking again sends the same purchase once more. It is never made or charged twice.</p>
      <Button variation="primary" isFullWidth onClick={onCheck}>
        Check again
      </Button>
      <Button variation="link" isFullWidth onClick={onDiscard}>
        Stop checking
      </Button>
      <p className="unknown-purchase__note">
        To stop checking does not cancel it. If it went through, it is in{' '}
        <Link to={paths.orders}>your orders</Link>: look there before you buy again.
      </p>
    </section>
  );
}
