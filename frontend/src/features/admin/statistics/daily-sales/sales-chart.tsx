import { type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import uPlot from 'uplot';
import { networkLabels } from '../../../../../../contracts/constants';
import { formatCedis } from '../../../../lib/money';
import { type Day, formatDay, type Metric, ordersWords } from '../statistics';
import { chartOptions } from './chart-options';
import { stacked } from './stacked';
import 'uplot/dist/uPlot.min.css';

interface SalesChartProps {
  readonly days: readonly Day[];
  readonly metric: Metric;
  /** Index of the day whose figures are shown. */
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

/** Bars on a canvas; to the keyboard and to a screen reader a slider over the days, which says their figures. */
export function SalesChart({ days, metric, selected, onSelect }: SalesChartProps) {
  const box = useChart({ days, metric, selected, onSelect });
  const last = days.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event.key, selected, last);
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
      aria-valuetext={wordsOf(days[selected], metric)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Draws into the element that it returns the ref of, anew for other colours, and as wide as there is room. */
function useChart({ days, metric, selected, onSelect }: SalesChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<uPlot>(null);
  const latest = useRef({ selected, onSelect });
  latest.current = { selected, onSelect };
  const isDark = useSyncExternalStore(followColours, () => darkColours().matches);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read when it is drawn
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chart reads which day is selected when it draws
  useEffect(() => chart.current?.redraw(false), [selected]);
  return box;
}

const darkColours = () => window.matchMedia('(prefers-color-scheme: dark)');

function followColours(callback: () => void): () => void {
  const colours = darkColours();
  colours.addEventListener('change', callback);
  return () => colours.removeEventListener('change', callback);
}

function targetOf(key: string, selected: number, last: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = dayStep[key];
  return step === undefined ? null : Math.min(last, Math.max(0, selected + step));
}

function wordsOf(day: Day | undefined, metric: Metric): string {
  if (day === undefined) return '';
  const amountOf = (sales: { orders: number; revenue: number }) =>
    metric === 'orders' ? ordersWords(sales.orders) : formatCedis(sales.revenue);
  const networks = day.networks.map((sales) => `${networkLabels[sales.network]} ${amountOf(sales)}`);
  return `${formatDay(day.day, 'long')}: ${[amountOf(day), ...networks].join(', ')}`;
}
