import { Button } from '@aws-amplify/ui-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../contracts/paths';
import { groupedPhoneNumber } from '../../../../contracts/phone-numbers';
import { useIsOnline } from '../../lib/use-is-online';
import { goOnMinutes } from './purchase';
import type { Sent } from './purchase-state';

interface UnknownPurchaseProps {
  readonly sent: Sent;
  readonly reason: string;
  /** Whether it is checked automatically. */
  readonly goesOn: boolean;
  readonly onCheck: () => void;
  readonly onDiscard: () => void;
}

/** A purchase without an answer. The customer checks it again, or stops checking before making another one. */
export function UnknownPurchase({ sent, reason, goesOn, onCheck, onDiscard }: UnknownPurchaseProps) {
  const { purchase, input } = sent;
  const isOnline = useIsOnline();
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the form, which had the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card stack stack--tight" aria-labelledby="unknown-purchase">
      <h2 ref={heading} id="unknown-purchase" tabIndex={-1}>
        Still checking your purchase
      </h2>
      <p>{`${purchase.input.plan}${input ? ` for ${groupedPhoneNumber(input.phoneNumber)}` : ''}. ${reason}`}</p>
      <p>You won’t be charged twice.</p>
      {goesOn && (
        <p>
          {isOnline
            ? `We keep checking for up to ${goOnMinutes} minutes.`
            : 'We’ll check again when you’re online.'}
        </p>
      )}
      <Button variation="primary" isFullWidth onClick={onCheck}>
        Check again
      </Button>
      <Button variation="link" isFullWidth onClick={onDiscard}>
        Stop checking
      </Button>
      <p className="subtle centred">
        Stopping won’t cancel it. Look in <Link to={paths.orders}>your orders</Link> before you buy again.
      </p>
    </section>
  );
}
