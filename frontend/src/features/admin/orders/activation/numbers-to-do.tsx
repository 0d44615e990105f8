import { adminViewPath } from '../../../../../../contracts/paths';
import { ButtonLink } from '../../../../components/button-link';
import { countOf } from '../../../../lib/count';
import { ageOf } from '../../shared/age';
import { useNumbersToActivate } from './use-numbers-to-activate';

/** The numbers that paid orders wait for, from the first minute on. Nothing if there are none. */
export function NumbersToDo() {
  const numbers = useNumbersToActivate();
  if (numbers === null) return null;
  return (
    <section className="well spread spread--news needs-you" aria-label="Numbers to activate">
      <div>
        <p className="row__title">{countOf(numbers.count, 'number')} to activate</p>
        <p>Oldest {ageOf(numbers.since, new Date())}</p>
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
