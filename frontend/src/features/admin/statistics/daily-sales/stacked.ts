import type uPlot from 'uplot';
import { type Network, networks } from '../../../../../../contracts/constants';
import { sumCedis } from '../../../../lib/money';
import type { Day, Metric } from '../statistics';

/** The networks from the top of a bar to its bottom: each is drawn over the one before. */
export const fromTheTop = [...networks].reverse();

/**
 * A column of day numbers, then one for each network, from the top of the bars to the bottom: the height at which its
 * part of the bar ends.
 */
export function stacked(days: readonly Day[], metric: Metric): uPlot.AlignedData {
  const heightOf = (day: Day, top: Network) => {
    const below = networks.slice(0, networks.indexOf(top) + 1);
    return sumCedis(
      day.networks.filter(({ network }) => below.includes(network)).map((sales) => sales[metric]),
    );
  };
  return [
    days.map((_day, index) => index),
    ...fromTheTop.map((top) => days.map((day) => heightOf(day, top))),
  ];
}
