/** One line of the report: the promise, the measured value, and its bound, if any. */
export interface Row {
  readonly promise: string;
  readonly measured: number;
  /** The unit of both value and bound; empty for a ratio. */
  readonly unit: string;
  /** Absent if the figure is only reported. */
  readonly bound?: Bound;
}

export type Bound = { readonly atMost: number } | { readonly atLeast: number };

/**
 * A group of measurements. Each runs in a separate process, so that none slows another down, and sets up what it needs: a shop on an
 * emulated table, a build, or nothing.
 */
export interface Benchmark {
  readonly title: string;
  run(): Promise<Row[]>;
}

export function isKept({ measured, bound }: Row): boolean {
  if (bound === undefined) return true;
  return 'atMost' in bound ? measured <= bound.atMost : measured >= bound.atLeast;
}

/** The middle value; of an even number of values, the upper of the two middle ones. */
export function median(values: readonly number[]): number {
  const middle = values.toSorted((a, b) => a - b)[values.length >> 1];
  if (middle === undefined) throw new Error('There is no median of nothing');
  return middle;
}
