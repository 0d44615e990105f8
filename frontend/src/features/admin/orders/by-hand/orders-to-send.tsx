import { adminViewPath } from '../../../../../../contracts/paths';
import { ButtonLink } from '../../../../components/button-link';
import { countOf } from '../../../../lib/count';
import { ageOf } from '../../shared/age';
import { useOrdersToSend } from './use-orders-to-send';

/** The orders that no supplier gets, from the first minute on. Nothing if there are none. */
export function OrdersToSend() {
  const toSend = useOrdersToSend();
  if (toSend === null) return null;
  return (
    <section className="well spread spread--news needs-you" aria-label="Orders to send by hand">
      <div>
        <p className="row__title">{countOf(toSend.count, 'order')} to send by hand</p>
        <p>Oldest {ageOf(toSend.since, new Date())}</p>
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
