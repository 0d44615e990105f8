import { paths } from '../../../../contracts/paths';
import { ButtonLink } from '../button-link';
import { SaveNumber } from '../recipients/order-again';
import type { OwnLimit, PurchaseInput } from './purchase';

interface BeyondLimitsProps {
  readonly limit: OwnLimit;
  /** The server's. */
  readonly message: string;
  readonly input: PurchaseInput;
}

/** What a customer may do about a purchase that is beyond limits of their own. Its toast is gone before they have read on. */
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
