import { type KeyboardEvent, useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { networkLabels } from '../../../../../../contracts/constants';
import { countOf } from '../../../../lib/count';
import { formatCedis } from '../../../../lib/money';
import { useMatchesMedia } from '../../../../lib/use-matches-media';
import { type Day, formatDay, type Metric } from '../statistics';
import { chartOptions } from './chart-options';
import { stacked } from './stacked';
import 'uplot/dist/uPlot.min.css';

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

/** Bars on a canvas. For the keyboard and screen readers, a slider over the days that reads their figures. */
export function SalesChart({ days, metric, selected, onSelect }: SalesChartProps) {
  const box = useChart({ days, metric, selected, onSelect });
  const last = days.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayAfterKey(event.key, selected, last);
    if (target === null) return;
    event.preventDefault();
    onSelect(target);
  };
  return (
    <div
      ref={box}
      className="sales__chart"
      role="slider"
      tabIndex={0}
      aria-label={metric === 'orders' ? 'Orders by day' : 'Revenue by day'}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={selected}
      aria-valuetext={dayText(days[selected], metric)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Draws the chart into the element of the returned ref, again when its size or the colour scheme changes. */
function useChart({ days, metric, selected, onSelect }: SalesChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(null);
  const latest = useRef({ selected, onSelect });
  latest.current = { selected, onSelect };
  const isDark = useMatchesMedia('(prefers-color-scheme: dark)');

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read while drawing
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const size = () => ({ width: element.clientWidth, height: element.clientHeight });
    const plot = new uPlot(
      {
        ...size(),
        ...chartOptions({
          days,
          metric,
          colours: getComputedStyle(element),
          selected: () => latest.current.selected,
          onPoint: (index) => latest.current.onSelect(index),
        }),
      },
      stacked(days, metric),
      element,
    );
    chart.current = plot;
    const observer = new ResizeObserver(() => plot.setSize(size()));
    observer.observe(element);
    return () => {
      observer.disconnect();
      plot.destroy();
    };
  }, [days, metric, isDark]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected day is read while drawing
  useEffect(() => chart.current?.redraw(false), [selected]);
  return box;
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
  const networks = day.networks.map((sales) => `${networkLabels[sales.network]} ${amountOf(sales)}`);
  return `${formatDay(day.day, 'long')}: ${[amountOf(day), ...networks].join(', ')}`;
}
