import type { KeyboardEvent } from 'react';
import { countOf } from '../../../../lib/count';
import { formatCedis } from '../../../../lib/money';
import { chartColour, networkOf } from '../../../../lib/networks';
import { shortDayName, weekdayName } from '../../shared/shop-dates';
import type { Day, Metric } from '../statistics';
import { scaleOf, type Tick } from './scale';
import './sales-chart.css';

interface SalesChartProps {
  readonly days: readonly Day[];
  readonly metric: Metric;
  /** The index of the selected day. */
  readonly selected: number;
  readonly onSelect: (index: number) => void;
}

const dayStep: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
};
/** Days between two dates below the bars, counted back from the last day. */
const daysBetweenDates = 5;

/** Bars by day. For the keyboard and screen readers, a slider over the days that reads their figures. */
export function SalesChart({ days, metric, selected, onSelect }: SalesChartProps) {
  const { top, ticks } = scaleOf(days, metric);
  const last = days.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayAfterKey(event.key, selected, last);
    if (target === null) return;
    event.preventDefault();
    onSelect(target);
  };
  return (
    <div
      className={`sales__chart chart chart--${metric}`}
      role="slider"
      tabIndex={0}
      aria-label={metric === 'orders' ? 'Orders by day' : 'Revenue by day'}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={selected}
      aria-valuetext={dayText(days[selected], metric)}
      onKeyDown={onKeyDown}
    >
      <div className="chart__days">
        <Ticks ticks={ticks} />
        {days.map((day, index) => (
          <div
            key={day.day}
            className={index === selected ? 'chart__day chart__day--selected' : 'chart__day'}
            onPointerEnter={() => onSelect(index)}
            onPointerDown={() => onSelect(index)}
          >
            <Bar day={day} metric={metric} top={top} />
            {(last - index) % daysBetweenDates === 0 && <DayDate day={day.day} fromLast={last - index} />}
          </div>
        ))}
      </div>
    </div>
  );
}

const Ticks = ({ ticks }: { ticks: readonly Tick[] }) =>
  ticks.map(({ label, percent }) => (
    <span key={label} className="chart__tick" style={{ bottom: `${percent}%` }}>
      {label}
    </span>
  ));

/** The networks are stacked; the bar ends at the day's total. */
const Bar = ({ day, metric, top }: { day: Day; metric: Metric; top: number }) =>
  day.networks.map((sales) => (
    <span
      key={sales.network}
      className={`chart__part network--${sales.network.toLowerCase()}`}
      style={{ ...chartColour(sales.network), height: `${(100 * sales[metric]) / top}%` }}
    />
  ));

/** A narrow chart leaves out every second one. */
function DayDate({ day, fromLast }: { day: string; fromLast: number }) {
  const isExtra = fromLast % (2 * daysBetweenDates) !== 0;
  return (
    <span className={isExtra ? 'chart__date chart__date--extra' : 'chart__date'}>{shortDayName(day)}</span>
  );
}

function dayAfterKey(key: string, selected: number, last: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = dayStep[key];
  return step === undefined ? null : Math.min(last, Math.max(0, selected + step));
}

function dayText(day: Day | undefined, metric: Metric): string {
  if (day === undefined) return '';
  const amountOf = (sales: { orders: number; revenue: number }) =>
    metric === 'orders' ? countOf(sales.orders, 'order') : formatCedis(sales.revenue);
  const networks = day.networks.map((sales) => `${networkOf(sales.network).label} ${amountOf(sales)}`);
  return `${weekdayName(day.day)}: ${[amountOf(day), ...networks].join(', ')}`;
}
