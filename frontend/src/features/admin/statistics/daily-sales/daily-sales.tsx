import { Placeholder } from '@aws-amplify/ui-react';
import { lazy, Suspense, useState } from 'react';
import { countOf } from '../../../../lib/count';
import { formatCedis, sumCedis } from '../../../../lib/money';
import { chartColour, networkOf } from '../../../../lib/networks';
import { useAddressFields } from '../../../../lib/use-address-fields';
import { SegmentedControl } from '../../shared/controls/segmented-control';
import { weekdayName } from '../../shared/shop-dates';
import type { Day, Metric } from '../statistics';
import { SalesTable } from './sales-table';

/** Loaded when there is something to draw. */
const SalesChart = lazy(() =>
  import('./sales-chart').then(
    ({ SalesChart }) => ({ default: SalesChart }),
    () => ({ default: ChartUnavailable }),
  ),
);

const metrics = [
  ['orders', 'Orders'],
  ['revenue', 'Revenue'],
] as const;

/** Thirty days' sales by network: a chart, the selected day's figures, and a table. */
export function DailySales({ days }: { days: readonly Day[] }) {
  const { fields, setFields } = useAddressFields({ chart: 'orders' });
  const metric: Metric = fields.chart === 'revenue' ? 'revenue' : 'orders';
  const [chosen, setChosen] = useState<string | null>(null);
  const found = days.findIndex(({ day }) => day === chosen);
  const selected = found === -1 ? days.length - 1 : found;
  const day = days[selected];
  const orders = days.reduce((sum, { orders }) => sum + orders, 0);
  const revenue = sumCedis(days.map(({ revenue }) => revenue));

  return (
    <section className="card stack stack--tight" aria-labelledby="sales">
      <div className="spread">
        <div>
          <h3 id="sales">Last 30 Days</h3>
          <p className="row__note">{`${countOf(orders, 'order')} · ${formatCedis(revenue)} revenue`}</p>
        </div>
        <SegmentedControl
          legend="What the chart shows"
          name="chart"
          options={metrics}
          value={metric}
          onChange={(chart) => setFields({ chart })}
        />
      </div>
      <Suspense fallback={<Placeholder className="sales__chart" aria-hidden="true" />}>
        <SalesChart
          days={days}
          metric={metric}
          selected={selected}
          onSelect={(index) => setChosen(days[index]?.day ?? null)}
        />
      </Suspense>
      {day && <DayFigures day={day} />}
      <SalesTable days={days} />
    </section>
  );
}

function DayFigures({ day }: { day: Day }) {
  return (
    <dl className="well sales__day">
      <div>
        <dt>{weekdayName(day.day)}</dt>
        <dd>{countOf(day.orders, 'order')}</dd>
        <dd>{formatCedis(day.revenue)}</dd>
      </div>
      {day.networks.map(({ network, orders, revenue }) => (
        <div key={network}>
          <dt className={`sales__key network--${network.toLowerCase()}`} style={chartColour(network)}>
            {networkOf(network).label}
          </dt>
          <dd>{countOf(orders, 'order')}</dd>
          <dd>{formatCedis(revenue)}</dd>
        </div>
      ))}
    </dl>
  );
}

function ChartUnavailable() {
  return <p className="row__note">The chart could not be loaded. The table has its figures.</p>;
}
