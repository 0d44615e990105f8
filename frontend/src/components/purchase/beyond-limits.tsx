import { paths } from '../../../../contracts/paths';
import { ButtonLink } from '../button-link';
import { SaveNumber } from '../recipients/order-again';
import type { OwnLimit, PurchaseInput } from './purchase';

interface BeyondLimitsProps {
  readonly limit: OwnLimit;
  /** The server's message. */
  readonly message: string;
  readonly input: PurchaseInput;
}

/** Shown if a purchase exceeds the customer's own limits, with what they can do. The toast alone would be gone too soon. */
export function BeyondLimits({ limit, message, input: { phoneNumber, planId } }: BeyondLimitsProps) {
  return (
    <section className="card stack stack--tight" aria-label="Stopped by your limits">
      <p>{message}</p>
      {limit === 'number_not_saved' && <SaveNumber order={{ phone_number: phoneNumber, plan_id: planId }} />}
      <ButtonLink to={`${paths.profile}?page=buying`} className="amplify-button--small">
        Change your limits
      </ButtonLink>
    </section>
  );
}
