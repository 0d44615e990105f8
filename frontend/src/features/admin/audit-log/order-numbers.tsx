import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { subjectPath } from '../../../../../contracts/paths';
import { ChevronIcon } from '../../../components/icons';

interface OrderNumbersProps {
  readonly numbers: readonly string[];
  readonly mayOpen: boolean;
}

const first = 5;

/** The first five numbers, and the others folded. */
export function OrderNumbers({ numbers, mayOpen }: OrderNumbersProps) {
  if (numbers.length === 0) return null;
  const more = numbers.length - first;
  return (
    <div className="audit-log__orders">
      <Numbers numbers={numbers.slice(0, first)} mayOpen={mayOpen} />
      {more > 0 && (
        <details>
          <summary className="text-summary">
            and {more} more
            <ChevronIcon />
          </summary>
          <Numbers numbers={numbers.slice(first)} mayOpen={mayOpen} />
        </details>
      )}
    </div>
  );
}

const Numbers = ({ numbers, mayOpen }: OrderNumbersProps) => (
  <p>
    {numbers.map((id, index) => (
      <Fragment key={id}>
        {index > 0 && ', '}
        {mayOpen ? <Link to={subjectPath({ kind: 'order', id })}>{id}</Link> : id}
      </Fragment>
    ))}
  </p>
);
