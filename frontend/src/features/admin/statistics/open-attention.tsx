import { adminPaths } from '../../../../../contracts/paths';
import { ButtonLink } from '../../../components/button-link';
import { countOf } from '../../../lib/count';
import { useOrdersToSend } from '../orders/by-hand/use-orders-to-send';
import { ageOf } from '../shared/age';
import { useOpenAttention } from '../shared/use-open-attention';

/** What needs a decision, and for how long the oldest of it has; nothing where nothing does. */
export function OpenAttention() {
  const open = useOpenAttention();
  // Orders to send by hand have a line of their own.
  const sent = useOrdersToSend()?.items ?? 0;
  const count = (open?.count ?? 0) - sent;
  if (!open?.oldest_at || count <= 0) return null;
  return (
    <section className="well spread spread--news needs-you" aria-label="To do">
      <div>
        <p className="row__title">
          {count === 1 ? '1 thing needs you' : `${countOf(count, 'thing')} need you`}
        </p>
        <p>The oldest has been open for {ageOf(open.oldest_at, new Date())}</p>
      </div>
      <ButtonLink to={adminPaths.todo} className="amplify-button--small">
        Open
      </ButtonLink>
    </section>
  );
}
