import { useState } from 'react';
import type { TierId } from '../../../../../../contracts/prices/tiers';
import type { AdminPrice } from '../../../../lib/api/contract-types';
import { networksKnown } from '../../../../lib/networks';
import {
  fallWords,
  isFar,
  type NewPrice,
  newCost,
  newPrice,
  priceOfTier,
  type Saved,
  type Step,
  stepped,
} from './new-prices';
import { linesOf, type Pasted, type PastedPlan, readPasted } from './pasted-prices';

export type Way = 'cedis' | 'percent' | 'pasted';

export interface ManyValues {
  readonly way: Way;
  /** Whose prices. Null: everyone's. */
  readonly tier: TierId | null;
  /** Empty: all. */
  readonly network: string;
  /** As typed, with its sign. */
  readonly by: string;
  /** In pesewas. */
  readonly roundedTo: string;
  readonly pasted: string;
  /** The pasted amounts are costs, not prices. */
  readonly areCosts: boolean;
}

const initial: ManyValues = {
  way: 'cedis',
  tier: null,
  network: '',
  by: '',
  roundedTo: '1',
  pasted: '',
  areCosts: false,
};

export interface Preview {
  readonly changes: readonly NewPrice[];
  readonly problems: Pasted['problems'];
  /** Pasted lines that name no plan yet, and can be added. */
  readonly added: readonly PastedPlan[];
  /** The pasted line of each plan that `changes` lists. */
  readonly lineOf: ReadonlyMap<string, number>;
  /** How many pasted lines are a title and column names. */
  readonly headings: number;
  /** The error of the step's field. */
  readonly byError: string | undefined;
}

/**
 * The typed values, and each plan's result. `plans`: as they were when the dialog opened. `areCosts`: whether it opened for a list of costs.
 * @param onEdit staff change what is typed; not called where a save leaves a part of the list
 */
export function useManyPrices(plans: readonly AdminPrice[], areCosts: boolean, onEdit: () => void) {
  const [changed, setChanged] = useState<Partial<ManyValues>>({});
  const values: ManyValues = {
    ...initial,
    ...(areCosts && { way: 'pasted', areCosts }),
    ...changed,
  };
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  /** Changes that look like a slip, and that were ticked. Another amount isn't ticked yet, nor is the same for somebody else. */
  const [meant, setMeant] = useState<ReadonlySet<string>>(new Set());
  const preview = previewOf(plans, values);
  const whose = {
    tier: values.tier,
    areCosts: values.way === 'pasted' && values.areCosts,
  };
  /** What looks like a slip: a sale below cost, or a pasted amount far from the one before. */
  const isSlip = (change: NewPrice) =>
    change.problem === null && (change.loss !== null || (values.way === 'pasted' && isFar(change)));
  /** What a pasted price that falls a lot shows. */
  const fallOf = (change: NewPrice) =>
    values.way === 'pasted' && !values.areCosts ? fallWords(change) : null;
  const chosen = preview.changes.filter(
    (change) =>
      change.problem === null &&
      (isSlip(change) ? meant.has(keyOf(change, whose)) : !left.has(change.plan.id)),
  );
  const toCheck = preview.changes.filter((change) => isSlip(change) && !chosen.includes(change));
  const put = (change: Partial<ManyValues>) => setChanged({ ...changed, ...change });
  const set = (change: Partial<ManyValues>) => {
    onEdit();
    put(change);
  };
  const tick = (change: NewPrice, isTicked: boolean) => {
    if (isSlip(change)) setMeant(toggled(meant, keyOf(change, whose), isTicked));
    else setLeft(toggled(left, change.plan.id, !isTicked));
  };
  /** Replaces unusable lines by the suggested ones. */
  const mend = (problems: Pasted['problems']) => {
    const goodOf = new Map(problems.map(({ line, good }) => [line, good]));
    const lines = linesOf(values.pasted).map((words, index) => goodOf.get(index + 1) ?? words);
    set({ pasted: lines.join('\n') });
  };
  const kept = (isKept: (line: number) => boolean) => ({
    pasted: linesOf(values.pasted)
      .filter((_, index) => isKept(index + 1))
      .join('\n'),
  });
  const drop = (lines: readonly number[]) => set(kept((line) => !lines.includes(line)));
  const lineOf = ({ plan }: NewPrice) => preview.lineOf.get(plan.id) ?? [];
  /** Pasted lines that no press of the button changes: new plans, lines that can't be used, and amounts to check. */
  const rest = [
    ...[...preview.added, ...preview.problems].map(({ line }) => line),
    ...toCheck.flatMap(lineOf),
  ];
  /** Keeps the lines in `rest`, and those of the prices that were refused or not chosen. @returns these prices’ plans */
  const keepRest = (refused: readonly NewPrice[]): ReadonlySet<string> => {
    const others = preview.changes.filter(
      (change) => change.after !== change.before && !chosen.includes(change),
    );
    const ids = new Set([...refused, ...others].map(({ plan }) => plan.id));
    const back = [...ids].map((id) => preview.lineOf.get(id));
    // The column names say how to read the lines that stay.
    put(kept((line) => line <= preview.headings || rest.includes(line) || back.includes(line)));
    return ids;
  };
  return { values, set, tick, mend, drop, preview, chosen, isSlip, fallOf, toCheck, whose, rest, keepRest };
}

/** All of what makes a change, so that a tick is for nothing else. */
const keyOf = ({ plan, before, after }: NewPrice, { tier, areCosts }: Saved): string =>
  JSON.stringify([plan.id, before, after, tier, areCosts]);

function toggled(all: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(all);
  if (isIn) next.add(one);
  else next.delete(one);
  return next;
}

export function previewOf(plans: readonly AdminPrice[], values: ManyValues): Preview {
  if (values.way === 'pasted') {
    const { prices, problems, headings } = readPasted(
      values.pasted,
      plans,
      networksKnown(),
      values.areCosts ? 'cost' : 'price',
    );
    // A plan is added with everyone's price.
    const mayAdd = !values.areCosts && values.tier === null;
    const isNew = ({ asNew, good }: Pasted['problems'][number]) =>
      mayAdd && good === undefined && asNew !== undefined;
    return {
      added: problems.filter(isNew).flatMap(({ line, asNew }) => (asNew ? [{ line, ...asNew }] : [])),
      lineOf: new Map(prices.map(({ plan, line }) => [plan.id, line])),
      headings,
      changes: prices.map(({ plan, price }) =>
        values.areCosts ? newCost(plan, price) : newPrice(plan, price, values.tier),
      ),
      problems: problems.filter((problem) => !isNew(problem)),
      byError: undefined,
    };
  }
  const byError = byProblem(values.by);
  const isMeant = values.by.trim() !== '' && byError === undefined;
  const step: Step = {
    by: Number(withMinus(values.by)),
    unit: values.way,
    roundedTo: Number(values.roundedTo),
  };
  const meant = plans.filter(({ network }) => values.network === '' || network === values.network);
  const changes = isMeant
    ? meant.map((plan) => newPrice(plan, stepped(priceOfTier(plan, values.tier), step), values.tier))
    : [];
  return { changes, problems: [], added: [], lineOf: new Map(), headings: 0, byError };
}

/** The form shows a printed minus sign; keyboards type a hyphen. */
const withMinus = (by: string): string => by.replace('−', '-');

const byProblem = (by: string): string | undefined =>
  by.trim() === '' || /^[+-]?\d{1,6}(\.\d{1,2})?$/.test(withMinus(by).trim())
    ? undefined
    : 'Enter an amount such as 0.20 or -0.20';
