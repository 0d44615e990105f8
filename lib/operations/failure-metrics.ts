import { type EventFunctionName, eventFunctions, type FunctionName } from '../../contracts/registry';

export interface Named {
  readonly name: FunctionName;
  /** Whether the function changes balances. */
  readonly movesMoney: boolean;
}
/**
 * The parts of a line that a filter can match: fields of our own lines, including the function; words of Lambda's lines, which name no
 * function.
 */
export type LinePattern = { readonly ofFunctions: string } | { readonly ofLambda: string };

interface Failing extends Named {
  /** Whether new versions of functions that move money are released gradually. */
  readonly isGradual: boolean;
}

/** Whether a function gets its own crash alarm if releases are gradual. */
export const mayHaveOwnErrorAlarm = ({ name, movesMoney }: Named): boolean =>
  movesMoney && !sharesErrorAlarm.includes(name);

/**
 * Whether a function has its own crash alarm, which takes a new version back. Alarms for each function would be half of a small shop's
 * bill, so a shop without gradual releases has a single one.
 */
export const hasOwnErrorAlarm = ({ isGradual, ...named }: Failing): boolean =>
  isGradual && mayHaveOwnErrorAlarm(named);

/** Functions that rarely move money. The shared crash alarm is enough for them; it takes their new versions back too. */
export const sharesErrorAlarm: readonly FunctionName[] = [
  'admin-close-topup',
  'admin-recheck',
  'ask-about-order',
];

/** Functions that move no money but affect it: a top-up begins, or a supplier is asked again about a delivery. */
const hearOfMoney: readonly FunctionName[] = ['start-topup', 'recheck-deliveries'];

/** The log line of a request that we couldn't answer, and of a failed run. */
const failed: LinePattern = { ofFunctions: '$.message = "failed"' };
/** Also counts single items at which a scheduled run failed before it continued; each has a log line of its own. */
const failedInRun: LinePattern = { ofFunctions: '$.level = "ERROR"' };

/** Words in Lambda's own log lines about a run that ended without a line of ours. */
export const crashTerms = [
  'Task timed out after',
  'Runtime exited',
  'Uncaught Exception',
  'Unhandled Promise Rejection',
  'Runtime.ImportModuleError',
  'INIT_REPORT',
] as const;
/** Lambda's words for a run that threw. A trigger also throws to refuse a request of Cognito's, which isn't a crash. */
export const thrown = 'Invoke Error';

const anyOf = (terms: readonly string[]): LinePattern => ({
  ofLambda: terms.map((term) => `?"${term}"`).join(' '),
});
const crashed = anyOf(crashTerms);
const crashedOrThrew = anyOf([...crashTerms, thrown]);
const runsAlone = ({ name }: Named): boolean => name in eventFunctions;

const sweeps: readonly string[] = ['reconcile', 'run-bulk'] satisfies readonly EventFunctionName[];

/** Leaves out the sweeps' failures at single items: they retry them every minute, and another alarm counts them. */
function failedLine({ name }: Named): LinePattern {
  const { source } = eventFunctions[name as EventFunctionName] ?? {};
  return source === 'schedule' && !sweeps.includes(name) ? failedInRun : failed;
}

/** For each failure metric, the patterns of the lines that count, by function. */
export const failureMetrics = {
  /** Rings at the first failure, since it may concern somebody's money. For other functions with callers, `error-rate` rings. */
  moneyFailures: (of: Failing) => (of.movesMoney || hearOfMoney.includes(of.name) ? [failedLine(of)] : []),
  /** Crashes of functions without an alarm of their own. */
  crashes(of: Failing) {
    if (hasOwnErrorAlarm(of)) return [];
    return runsAlone(of) ? [failedLine(of), crashed] : [crashedOrThrew];
  },
} as const satisfies Record<string, (of: Failing) => readonly LinePattern[]>;
