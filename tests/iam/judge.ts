import type { AwsCall } from '../support/iam/aws-call';
import { compare, type Statement } from './policy';

export interface Evidence {
  readonly policies: ReadonlyMap<string, readonly Statement[]>;
  /** The functions that declare that they change balances. */
  readonly movers: ReadonlySet<string>;
  readonly calls: readonly AwsCall[];
  /** Grants that need no call, by their reasons. */
  readonly unseen: Readonly<Record<string, string>>;
  /** Grants for what the handler chain does in many functions: one of them has to be seen to need it, whichever is first. */
  readonly shared?: readonly string[];
}

export interface Judgement {
  /** Each is a fault. */
  readonly faults: readonly string[];
  /** What there is to tidy up: nothing is wrong with it. */
  readonly remarks: readonly string[];
}

/** What the policies turned down. A run that makes fewer calls than all tests together can say no more than that. */
export const judgeDenied = ({ policies, calls }: Pick<Evidence, 'policies' | 'calls'>): Judgement => ({
  faults: compare(policies, calls).denied.map(deniedLine),
  remarks: [],
});

/**
 * What was turned down, what is granted without need or reason, and whether functions change balances as they declare.
 * That a test has seen more than the list of reasons expects is no fault: the entry is merely not needed.
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

/** Without the function's name. */
const grantIn = (what: string) => what.slice(what.indexOf(': ') + 2);

const deniedLine = (what: string) => `denied   ${what}`;
