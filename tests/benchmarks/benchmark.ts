/** One line of the report: what is promised, what was measured, and the bound where there is one. */
export interface Row {
  readonly promise: string;
  readonly measured: number;
  /** Of the measured value and of the bound; empty for a ratio. */
  readonly unit: string;
  /** Absent where the figure is only reported. */
  readonly bound?: Bound;
}

export type Bound = { readonly atMost: number } | { readonly atLeast: number };

/**
 * A group of measurements. Each runs in a process of its own, so that none slows another down, and each
 * may set up what it likes: a shop on an emulated table, a build, nothing.
 */
export interface Benchmark {
  readonly title: string;
  run(): Promise<Row[]>;
}

export function isKept({ measured, bound }: Row): boolean {
  if (bound === undefined) return true;
  return 'atMost' in bound ? measured <= bound.atMost : measured >= bound.atLeast;
}
