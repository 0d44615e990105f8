import { Link } from 'react-router-dom';
import { addCostsPath, adminTabPath } from '../../../../../../contracts/paths';
import { api } from '../../../../lib/api/api';
import { countOf } from '../../../../lib/count';
import { formatCedis } from '../../../../lib/money';
import { marginsOf } from '../../prices/costs';
import { useMay } from '../../shared/use-may';
import { costOf, leftOf, type Margin, uncostedWords } from './margin';
import './margin.css';

/** Shown in the morning: yesterday's margin, and the number of orders without a known cost. */
export function YesterdaysMargin({ margin }: { margin: Margin }) {
  const { orders, sold, left, unknown } = margin;
  const may = useMay();
  const { data } = api.useAdminGetPricesQuery({});
  const areCostsSet = data?.prices.some((plan) => marginsOf(plan, () => '').length > 0);
  if (unknown === orders)
    return (
      <section className="well spread spread--news" aria-label="Yesterday’s profit">
        <p className="row__title">
          {areCostsSet
            ? 'Yesterday’s orders have no cost: costs count from the next purchase'
            : 'Add costs to see profit'}
        </p>
        {areCostsSet || !may('prices.edit') ? (
          <Link to={adminTabPath('pricing')}>Pricing</Link>
        ) : (
          <Link to={addCostsPath()}>Add costs</Link>
        )}
      </section>
    );
  return (
    <section className="well spread spread--news" aria-label="Yesterday’s profit">
      <div>
        <p className="row__title">
          Yesterday’s profit{unknown > 0 && ` on ${orders - unknown} of ${countOf(orders, 'order')}`}:{' '}
          <span className={left < 0 ? 'margin__loss' : undefined}>{leftOf(margin)}</span>
        </p>
        <p>
          Sales {formatCedis(sold)}, cost {costOf(margin).toLowerCase()}
          {unknown > 0 && unknown < orders && ` · ${uncostedWords(margin)}`}
        </p>
      </div>
      <Link to={adminTabPath('money')}>By day and plan</Link>
    </section>
  );
}
