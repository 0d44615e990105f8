import { useEffect, useRef } from 'react';
import { paths } from '../../../../contracts/paths';
import { useAuth } from '../../lib/auth/use-auth';
import { keepChoice } from '../../lib/purchase-intention';
import { ButtonLink } from '../button-link';
import { SaveNumber } from '../recipients/order-again';
import type { OwnLimit, PurchaseInput } from './purchase';

interface BeyondLimitsProps {
  readonly limit: OwnLimit;
  /** The server's message. */
  readonly message: string;
  readonly input: PurchaseInput;
}

/** Shown if a purchase exceeds the customer's own limits, with what they can do. It comes into view with the focus, so it needs no toast. */
export function BeyondLimits({ limit, message, input: { phoneNumber, planId } }: BeyondLimitsProps) {
  const userId = useAuth().userId ?? '';
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // Its buttons too; a focus alone is content with the first line.
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={box}
      className="card stack stack--tight"
      tabIndex={-1}
      aria-label="Stopped by your limits"
      aria-describedby="beyond-limits"
    >
      <h2>Purchase Failed</h2>
      <p id="beyond-limits">{message}</p>
      {limit === 'number_not_saved' && <SaveNumber order={{ phone_number: phoneNumber, plan_id: planId }} />}
      <ButtonLink
        to={`${paths.profile}?page=buying`}
        className="amplify-button--small"
        onClick={() => keepChoice({ userId, planId, phoneNumber })}
      >
        Change your limits
      </ButtonLink>
    </section>
  );
}
