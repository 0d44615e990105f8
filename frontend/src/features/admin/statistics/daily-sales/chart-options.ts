import uPlot from 'uplot';
import { networkLabels } from '../../../../../../contracts/constants';
import { type Day, formatDay, type Metric } from '../statistics';
import { fromTheTop } from './stacked';

interface ChartContent {
  readonly days: readonly Day[];
  readonly metric: Metric;
  /** The theme's custom properties. */
  readonly colours: CSSStyleDeclaration;
  /** The index of the selected day. */
  readonly selected: () => number;
  readonly onPoint: (index: number) => void;
}

const font = '12px system-ui, sans-serif';
/** The width of a day's label, in CSS pixels. */
const labelWidth = 62;
/** The lowest top of the scale: a quiet month must not look like a busy one. */
const smallestTop = { orders: 5, revenue: 20 };
const compact = new Intl.NumberFormat('en-GH', { notation: 'compact', maximumFractionDigits: 1 });

/** The bars, the axes and the mark of the selected day. */
export function chartOptions(content: ChartContent): Omit<uPlot.Options, 'width' | 'height'> {
  const { days, metric, onPoint } = content;
  const colour = (name: string) => content.colours.getPropertyValue(name).trim();
  const bars = uPlot.paths.bars?.({ size: [0.68, 36] });
  const edge = days.length - 0.5;
  return {
    legend: { show: false },
    cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.5, edge] },
      y: { range: (_plot, _min, max) => [0, Math.max(max * 1.08, smallestTop[metric])] },
    },
    series: [
      {},
      ...fromTheTop.map((network) => ({
        label: networkLabels[network],
        fill: colour(`--chart-${network.toLowerCase()}`),
        width: 0,
        points: { show: false },
        ...(bars && { paths: bars }),
      })),
    ],
    axes: [
      {
        font,
        stroke: colour('--ink-soft'),
        grid: { show: false },
        ticks: { show: false },
        size: 30,
        splits: ({ width }) => labelledDays(days.length, Math.floor(width / labelWidth)),
        values: (_plot, splits) => splits.map((index) => formatDay(days[index]?.day ?? '', 'short')),
      },
      {
        font,
        stroke: colour('--ink-soft'),
        grid: { stroke: colour('--line'), width: 1 },
        ticks: { show: false },
        size: metric === 'orders' ? 40 : 56,
        incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6],
        values: (_plot, splits) =>
          splits.map((value) => `${metric === 'revenue' ? '₵' : ''}${compact.format(value)}`),
      },
    ],
    hooks: {
      drawClear: [(plot) => markDay(plot, content.selected(), colour('--surface-sunken'))],
      setCursor: [({ cursor }) => typeof cursor.idx === 'number' && onPoint(cursor.idx)],
    },
  };
}

/** Evenly spaced back from the last day, as many as there is room for. */
function labelledDays(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, room)));
  const indices = Array.from({ length: Math.ceil(count / step) }, (_, nth) => count - 1 - nth * step);
  return indices.reverse();
}

function markDay(plot: uPlot, index: number, colour: string): void {
  const { top, height } = plot.bbox;
  const left = plot.valToPos(index - 0.5, 'x', true);
  const right = plot.valToPos(index + 0.5, 'x', true);
  plot.ctx.fillStyle = colour;
  plot.ctx.fillRect(left, top, right - left, height);
}
