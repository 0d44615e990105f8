import type { AwsCall } from '../support/iam/aws-call';
import { compare, type Statement } from './policy';

export interface Evidence {
  readonly policies: ReadonlyMap<string, readonly Statement[]>;
  /** The functions that declare that they change balances. */
  readonly movers: ReadonlySet<string>;
  readonly calls: readonly AwsCall[];
  /** Grants that need no call, by their reasons. */
  readonly unseen: Readonly<Record<string, string>>;
  /** Grants that the handler chain uses in many functions: only one of them has to be seen using it, whichever comes first. */
  readonly shared?: readonly string[];
}

export interface Judgement {
  readonly faults: readonly string[];
  /** Lines about entries to tidy up; nothing is wrong. */
  readonly remarks: readonly string[];
}

/** Judges only denied calls: a run with fewer calls than all tests together proves nothing else. */
export const judgeDenied = ({ policies, calls }: Pick<Evidence, 'policies' | 'calls'>): Judgement => ({
  faults: compare(policies, calls).denied.map(deniedLine),
  remarks: [],
});

/**
 * Judges denied calls, grants without need or reason, and functions that don't change balances as they declare. An entry of `unseen` that a
 * test did see isn't a fault, just unnecessary.
 */
export function judge({ policies, movers, calls, unseen, shared = [] }: Evidence): Judgement {
  const { denied, unused: unusedByEach, used } = compare(policies, calls);
  const isUsedElsewhere = (what: string) => shared.includes(grantIn(what)) && used.has(grantIn(what));
  const unused = unusedByEach.filter((what) => !isUsedElsewhere(what));
  const callers = new Set(calls.map(({ functionName }) => functionName));
  const silent = [...policies].filter(([name, statements]) => statements.length > 0 && !callers.has(name));
  const moved = new Set(calls.flatMap((call) => (call.movesMoney ? call.functionName : [])));
  const unmarked = [...moved].filter((name) => policies.has(name) && !movers.has(name));
  const idle = [...movers].filter((name) => !moved.has(name));
  const unneeded = Object.keys(unseen).filter((what) => !unused.includes(what));
  return {
    faults: [
      ...denied.map(deniedLine),
      ...unused.filter((what) => !(what in unseen)).map((what) => `unused   ${what}`),
      ...unmarked.map(
        (name) => `unmarked ${name} changes balances, and declares nothing of it (\`movingMoney\`)`,
      ),
      ...idle.map((name) => `idle     ${name} declares that it changes balances, and was never seen to`),
      ...silent.map(([name]) => `silent   ${name} was never seen to call anything`),
    ],
    remarks: unneeded.map(
      (what) =>
        `can go   ${what}: it was seen, or isn't granted any more, so tests/iam/unseen.ts needn't have it`,
    ),
  };
}

/** Removes the function's name. */
const grantIn = (what: string) => what.slice(what.indexOf(': ') + 2);

const deniedLine = (what: string) => `denied   ${what}`;
