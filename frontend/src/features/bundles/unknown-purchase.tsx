import { Button } from '@aws-amplify/ui-react';
import { Link } from 'react-router-dom';
import type { PurchaseIntention } from './purchase-intention';

interface UnknownPurchaseProps {
  readonly intention: PurchaseIntention;
  readonly reason: string;
  readonly onCheck: () => void;
  readonly onDiscard: () => void;
}

/** A purchase without an answer: it is finished or let go before another can be made. */
export function UnknownPurchase({ intention, reason, onCheck, onDiscard }: UnknownPurchaseProps) {
  const { plan, phoneNumber } = intention.input;
  return (
    <section className="card unknown-purchase" role="alert">
      <h2>We have no answer about your purchase yet</h2>
      <p>
        {plan} for {phoneNumber}. {reason}
      </p>
      <p>Checking again is safe: the same purchase is never made or charged twice.</p>
      <Button variation="primary" isFullWidth onClick={onCheck}>
        Check again
      </Button>
      <Button variation="link" isFullWidth onClick={onDiscard}>
        Stop checking
      </Button>
      <p className="unknown-purchase__note">
        If it went through already, it is in <Link to="/orders">your orders</Link>.
      </p>
    </section>
  );
}
