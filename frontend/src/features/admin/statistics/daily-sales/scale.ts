import type { Day, Metric } from '../statistics';

/** The lowest top of the scale, so that a quiet month doesn't look busy. */
const smallestTop = { orders: 5, revenue: 20 };
/** Each power of ten has three round steps. */
const roundSteps = [1, 2, 5];
const mostTicks = 5;
const compact = new Intl.NumberFormat('en-GH', { notation: 'compact', maximumFractionDigits: 1 });

export interface Tick {
  readonly label: string;
  /** As a share of the chart's height, 0 to 100. */
  readonly percent: number;
}

export interface Scale {
  /** The amount at the chart's top: a little above the highest bar. */
  readonly top: number;
  readonly ticks: readonly Tick[];
}

/** The scale of the bars: round numbers from zero, at most five of them. */
export function scaleOf(days: readonly Day[], metric: Metric): Scale {
  const top = Math.max(smallestTop[metric], ...days.map((day) => day[metric] * 1.08));
  const step = roundStep(top);
  const amounts = Array.from({ length: Math.floor(top / step) + 1 }, (_, nth) => nth * step);
  const sign = metric === 'revenue' ? '₵' : '';
  return {
    top,
    ticks: amounts.map((amount) => ({
      label: `${sign}${compact.format(amount)}`,
      percent: (100 * amount) / top,
    })),
  };
}

function roundStep(top: number): number {
  const power = 10 ** Math.floor(Math.log10(top / mostTicks));
  const steps = [...roundSteps.map((step) => step * power), 10 * power];
  return steps.find((step) => top / step < mostTicks) ?? 10 * power;
}
