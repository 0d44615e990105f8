import { adminViewPath } from '../../../../../../contracts/paths';
import { ButtonLink } from '../../../../components/button-link';
import { capitalized } from '../../../../lib/capitalized';
import { countOf } from '../../../../lib/count';
import { waitingSince } from '../../shared/age';

interface NumbersToDoProps {
  readonly count: number;
  readonly since: string;
}

/** The numbers that paid orders wait for, from the first minute on. */
export function NumbersToDo({ count, since }: NumbersToDoProps) {
  return (
    <section className="well spread spread--news needs-you" aria-label="Numbers to activate">
      <div>
        <p className="row__title">{`${countOf(count, 'number')} to activate`}</p>
        <p>{capitalized(waitingSince(since, new Date(), count))}</p>
      </div>
      <ButtonLink
        to={adminViewPath('orders', 'numbers')}
        className="amplify-button--small"
        label="Open Numbers"
      >
        Open
      </ButtonLink>
    </section>
  );
}
