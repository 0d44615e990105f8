import { type EventFunctionName, eventFunctions, type FunctionName } from '../../contracts/registry';

export interface Named {
  readonly name: FunctionName;
  /** Whether it changes balances. */
  readonly movesMoney: boolean;
}
/** What a line has: of our own, fields, among them its function; of Lambda, some words, which name none. */
export type LinePattern = { readonly ofFunctions: string } | { readonly ofLambda: string };

interface Failing extends Named {
  /** Whether new versions of those that move money are released step by step. */
  readonly isGradual: boolean;
}

/** Where new versions are released step by step. */
export const mayHaveOwnErrorAlarm = ({ name, movesMoney }: Named): boolean =>
  movesMoney && !sharesErrorAlarm.includes(name);

/**
 * A new version of these is taken back when it rings. An alarm for each function would be half of a small shop's bill: one that releases all
 * at once has a single one.
 */
export const hasOwnErrorAlarm = ({ isGradual, ...named }: Failing): boolean =>
  isGradual && mayHaveOwnErrorAlarm(named);

/** They move money so seldom that the alarm of all others' crashes is enough: it takes a new version of these back, too. */
export const sharesErrorAlarm: readonly FunctionName[] = [
  'admin-answer-case',
  'admin-close-topup',
  'admin-recheck-attention',
  'ask-about-order',
];

/** They move no money, but hear of it: a top-up begins, or a supplier is asked again about what it delivered. */
const hearOfMoney: readonly FunctionName[] = ['start-topup', 'recheck-deliveries'];

/** The line of a request that we could not answer, and of a run that failed. */
const failed: LinePattern = { ofFunctions: '$.message = "failed"' };
/** The same of a scheduled run, which goes on where it fails at one item: that has a line of its own. */
const failedInRun: LinePattern = { ofFunctions: '$.level = "ERROR"' };

/** What Lambda itself and its runtime write of a run that ended without a line of ours. */
export const crashTerms = [
  'Task timed out after',
  'Runtime exited',
  'Uncaught Exception',
  'Unhandled Promise Rejection',
  'Runtime.ImportModuleError',
  'INIT_REPORT',
] as const;
/** The same of a run that threw: a trigger that refuses what Cognito asks throws, too, and that is no crash. */
export const thrown = 'Invoke Error';

const anyOf = (terms: readonly string[]): LinePattern => ({
  ofLambda: terms.map((term) => `?"${term}"`).join(' '),
});
const crashed = anyOf(crashTerms);
const crashedOrThrew = anyOf([...crashTerms, thrown]);
const runsAlone = ({ name }: Named): boolean => name in eventFunctions;

/** What the sweep fails at, it tries again in a minute: an alarm of its own counts that. */
function failedLine({ name }: Named): LinePattern {
  const { source } = eventFunctions[name as EventFunctionName] ?? {};
  return source === 'schedule' && name !== 'reconcile' ? failedInRun : failed;
}

/** For each metric of failures, the patterns of the lines that count, of each function. */
export const failureMetrics = {
  /** The first failure of these rings, as it may be somebody's money. Of others that have a caller, `error-rate` tells. */
  moneyFailures: (of: Failing) => (of.movesMoney || hearOfMoney.includes(of.name) ? [failedLine(of)] : []),
  /** Of those without an alarm of their own. */
  crashes(of: Failing) {
    if (hasOwnErrorAlarm(of)) return [];
    return runsAlone(of) ? [failedLine(of), crashed] : [crashedOrThrew];
  },
} as const satisfies Record<string, (of: Failing) => readonly LinePattern[]>;
