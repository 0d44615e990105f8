import { Link } from 'react-router-dom';
import { addCostsPath, adminTabPath } from '../../../../../../contracts/paths';
import { api } from '../../../../lib/api/api';
import { formatCedis } from '../../../../lib/money';
import { useMay } from '../../shared/use-may';
import { addCostsWords, costedWords, costOf, leftOf, type Margin } from './margin';
import './margin.css';

/** Shown in the morning: yesterday's margin, and the number of orders without a known cost. */
export function YesterdaysMargin({ margin }: { margin: Margin }) {
  const { orders, sold, left, unknown } = margin;
  const may = useMay();
  const { data } = api.useAdminGetPricesQuery({});
  if (unknown === orders) {
    const { words, areAllSet } = addCostsWords(data?.prices ?? []);
    return (
      <section className="well spread spread--news" aria-label="Yesterday’s profit">
        <p className="row__title">{words}</p>
        {areAllSet || !may('prices.edit') ? (
          <Link to={adminTabPath('pricing')}>Pricing</Link>
        ) : (
          <Link to={addCostsPath()}>Add costs</Link>
        )}
      </section>
    );
  }
  return (
    <section className="well spread spread--news" aria-label="Yesterday’s profit">
      <div>
        <p className="row__title">
          Yesterday’s profit: <span className={left < 0 ? 'margin__loss' : undefined}>{leftOf(margin)}</span>
        </p>
        <p className="row__note">
          {unknown > 0
            ? `On ${costedWords(margin)}: the others have no cost`
            : `Sales ${formatCedis(sold)}, cost ${costOf(margin)}`}
        </p>
      </div>
      <Link to={adminTabPath('money')}>See profit</Link>
    </section>
  );
}
