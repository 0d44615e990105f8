import { adminViewPath } from '../../../../../../contracts/paths';
import { ButtonLink } from '../../../../components/button-link';
import { countOf } from '../../../../lib/count';
import { ageOf } from '../../shared/age';

interface OrdersToSendProps {
  readonly count: number;
  readonly since: string;
}

/** The orders that no supplier gets, from the first minute on. */
export function OrdersToSend({ count, since }: OrdersToSendProps) {
  return (
    <section className="well spread spread--news needs-you" aria-label="Orders to send by hand">
      <div>
        <p className="row__title">{countOf(count, 'order')} to send by hand</p>
        <p>Oldest {ageOf(since, new Date())}</p>
      </div>
      <ButtonLink
        to={adminViewPath('orders', 'by-hand')}
        className="amplify-button--small"
        label="Send by hand"
      >
        Send
      </ButtonLink>
    </section>
  );
}
