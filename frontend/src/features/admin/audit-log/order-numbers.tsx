import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { subjectPath } from '../../../../../contracts/paths';
import { LatestFive } from '../shared/lists/latest-five';

interface OrderNumbersProps {
  readonly numbers: readonly string[];
  readonly mayOpen: boolean;
}

/** The numbers of the orders that were changed together, as links for staff who may open them. */
export function OrderNumbers({ numbers, mayOpen }: OrderNumbersProps) {
  return (
    <div className="audit-log__orders">
      <LatestFive rows={numbers} what="orders">
        {(shown) => (
          <p>
            {shown.map((id, index) => (
              <Fragment key={id}>
                {index > 0 && <span>{', '}</span>}
                {mayOpen ? <Link to={subjectPath({ kind: 'order', id })}>{id}</Link> : <span>{id}</span>}
              </Fragment>
            ))}
          </p>
        )}
      </LatestFive>
    </div>
  );
}
