import { Link } from 'react-router-dom';
import { adminPaths } from '../../../../../../contracts/paths';
import { countOf } from '../../../../lib/count';
import { formatCedis } from '../../../../lib/money';
import { leftWords, type Margin } from './margin';
import './margin.css';

/** In the morning: what yesterday left, and for how many orders nobody knows the cost. */
export function YesterdaysMargin({ margin: { sold, cost, left, unknown } }: { margin: Margin }) {
  return (
    <section className="well spread" aria-label="Yesterday’s margin">
      <div>
        <p className="row__title">
          Yesterday’s margin: <span className={left < 0 ? 'margin__loss' : undefined}>{leftWords(left)}</span>
        </p>
        <p>
          Sold {formatCedis(sold)}, cost {formatCedis(cost)}
          {unknown > 0 && ` · cost not known for ${countOf(unknown, 'order')}`}
        </p>
      </div>
      <Link to={`${adminPaths.dashboard}?tab=margin`}>By day and plan</Link>
    </section>
  );
}
