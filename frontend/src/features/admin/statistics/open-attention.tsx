import { adminPaths } from '../../../../../contracts/paths';
import { ButtonLink } from '../../../components/button-link';
import { countOf } from '../../../lib/count';
import { ageOf } from '../shared/age';
import { useOpenAttention } from '../shared/use-open-attention';

/** What needs a decision, and for how long the oldest of it has; nothing where nothing does. */
export function OpenAttention() {
  const open = useOpenAttention();
  if (!open?.oldest_at) return null;
  return (
    <section className="well spread spread--news needs-you" aria-label="To do">
      <div>
        <p className="row__title">
          {open.count === 1 ? '1 thing needs you' : `${countOf(open.count, 'thing')} need you`}
        </p>
        <p>The oldest has been open for {ageOf(open.oldest_at, new Date())}</p>
      </div>
      <ButtonLink to={adminPaths.todo} className="amplify-button--small">
        Open
      </ButtonLink>
    </section>
  );
}
