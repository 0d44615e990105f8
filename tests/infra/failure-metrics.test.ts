import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../../contracts/contract';
import { eventFunctions, type FunctionName, registry } from '../../contracts/registry';
import { type FunctionDeclaration, movesMoney } from '../../lambdas/runtime/function-declaration';
import { functionNames } from '../../lib/functions';
import { crashTerms, sharesErrorAlarm, thrown } from '../../lib/operations/failure-metrics';
import { readDeclarations } from '../../scripts/lib/functions/declarations';
import { projectRoot } from '../../scripts/lib/project-root';
import { type Templates, templatesWith } from '../support/infra/templates';

let templates: Templates;
let movers: ReadonlySet<string>;
let declared: Readonly<Record<FunctionName, FunctionDeclaration>>;
beforeAll(async () => {
  templates = await templatesWith();
  declared = await readDeclarations(join(projectRoot, 'lambdas/functions'), functionNames);
  movers = new Set(functionNames.filter((name) => movesMoney(declared[name])));
});

interface Filter {
  readonly FilterPattern: string;
  readonly MetricTransformations: readonly { readonly MetricName: string; readonly Dimensions?: unknown }[];
}

const names = [...Object.keys(registry), ...Object.keys(eventFunctions)];

/** Returns the patterns that count each function's lines in a metric. Filters' ids begin with both names. */
function patternsOf(metric: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const all = Object.entries(templates.operations.findResources('AWS::Logs::MetricFilter'));
  for (const [id, { Properties }] of all as [string, { Properties: Filter }][]) {
    const [of] = Properties.MetricTransformations;
    if (of?.MetricName !== metric) continue;
    expect(of.Dimensions).toBeUndefined();
    const isOf = (name: string) =>
      new RegExp(`^Logs${metric}${name.replaceAll('-', '')}1?[0-9A-F]{8}$`).test(id);
    const name = names.find(isOf) ?? id;
    found.set(name, [...(found.get(name) ?? []), Properties.FilterPattern]);
  }
  return found;
}

/** Returns whether a pattern of one field counts a line. */
function counts(pattern: string, line: Readonly<Record<string, string>>): boolean {
  const [, field = '', value] = /^\{ \$\.(\w+) = "([^"]*)" \}$/.exec(pattern) ?? [];
  return value !== undefined && line[field] === value;
}
const isFailedLine = (pattern: string) => counts(pattern, { level: 'ERROR', message: 'failed' });
const isCrash = (pattern: string) => crashTerms.every((term) => pattern.includes(`?"${term}"`));

test('the first failed line of a function that moves money or learns of it rings', () => {
  const counted = patternsOf('moneyFailures');
  for (const name of movers) expect([...counted.keys()]).toContain(name);
  const needed = ['process-bundle-order', 'paystack-webhook', 'bundle-webhook', 'reconcile', 'start-topup'];
  for (const name of needed) expect([...counted.keys()]).toContain(name);
  for (const patterns of counted.values()) expect(patterns.map(isFailedLine)).toEqual([true]);
  templates.operations.hasResourceProperties('AWS::CloudWatch::Alarm', {
    AlarmName: 'example-money-failures',
    MetricName: 'moneyFailures',
    Statistic: 'Sum',
    Threshold: 1,
    EvaluationPeriods: 1,
    ComparisonOperator: 'GreaterThanOrEqualToThreshold',
  });
});

const aboutAccounts = 'is about an account or its settings';

/** The functions that change something, move no money and aren't staff's, and why the first failure of each doesn't ring. */
const heardOtherwise: Readonly<Record<string, string>> = {
  canary: 'has an alarm of its own, and nobody’s money',
  'check-recipient': 'asks suppliers about a number, before anything is bought',
  'check-ledger': 'only reads; its crashes and failed runs ring, and so does its silence',
  'due-notices': 'tells customers of finished work, and retries',
  'erase-data': 'erases names from finished records; no money moves',
  'expire-approvals': 'expires approvals that nobody decided, of which nothing was done',
  'expire-sign-ups': 'is about users who have no account yet',
  'public-get-paystack-config': 'gives a public key to whoever wants to pay, before anything begins',
  'record-statistics':
    'counts what is done; a batch that fails is tried again, and is set aside with an alarm',
  'write-case': 'keeps what a customer writes about an order, and moves nothing',
  'send-notices': 'tells of what is done; as for record-statistics',
  'send-picture': 'as for write-case',
  'share-receipt': 'makes a link to what is done',
  'update-recipients': 'saves a number, before or after a purchase',
  'confirm-sign-up': aboutAccounts,
  'custom-message': aboutAccounts,
  'delete-my-account': aboutAccounts,
  'end-session': aboutAccounts,
  'make-canary': aboutAccounts,
  'post-authentication': aboutAccounts,
  'post-confirmation': aboutAccounts,
  'pre-token-generation': aboutAccounts,
  'register-second-factor': aboutAccounts,
  'repeat-sign-up': aboutAccounts,
  'send-phone-code': aboutAccounts,
  'switch-off-second-factor': aboutAccounts,
  'update-buying-settings': aboutAccounts,
  'update-notices': aboutAccounts,
  'update-profile': aboutAccounts,
  'use-recovery-code': aboutAccounts,
  'verify-phone': aboutAccounts,
};

test('each function that changes something, or knows Paystack’s and suppliers’ keys, and isn’t staff’s: it hears of money, or says why not', () => {
  const mayHear = functionNames.filter((name) => {
    if (!(name in registry)) return true;
    const { access, kind }: Contract = registry[name as keyof typeof registry];
    const knowsKeys = declared[name].needs.some(({ settings }) => settings !== undefined);
    return access !== 'admin' && (knowsKeys || kind === 'mutation');
  });
  const counted = [...patternsOf('moneyFailures').keys()];
  expect(mayHear.filter((name) => !counted.includes(name)).toSorted()).toEqual(
    Object.keys(heardOtherwise).toSorted(),
  );
  expect(counted.filter((name) => !movers.has(name) && !mayHear.includes(name as FunctionName))).toEqual([]);
});

const isShared = (name: string) => sharesErrorAlarm.some((each) => each === name);

test('crashes of all other functions are counted; for those without a caller, failed runs too, but no refusals', () => {
  const counted = patternsOf('crashes');
  expect([...counted.keys(), ...[...movers].filter((name) => !isShared(name))].toSorted()).toEqual(
    names.toSorted(),
  );
  for (const [name, patterns] of counted) {
    const runsAlone = name in eventFunctions;
    expect(patterns.some(isCrash)).toBe(true);
    expect(patterns.some(isFailedLine)).toBe(runsAlone);
    expect(patterns.some((of) => of.includes(thrown))).toBe(!runsAlone);
  }
});

test.each([
  ['check-payments', 'moneyFailures', 'refund could not be checked', true],
  ['check-payments', 'moneyFailures', 'dispute could not be checked', true],
  ['check-payments', 'moneyFailures', 'top-up could not be checked', true],
  ['compare-payments', 'moneyFailures', 'payment could not be compared', true],
  ['expire-approvals', 'crashes', 'approval could not be expired', true],
  // `sweep-failures` rings instead, because the sweep retries in a minute.
  ['reconcile', 'moneyFailures', 'could not be reconciled', false],
])('a run of %s continues after one item fails, which is counted in %s: %s, %s', (...row) => {
  const [name, metric, message, isCounted] = row;
  const patterns = patternsOf(metric).get(name) ?? [];
  expect(patterns.some((of) => counts(of, { level: 'ERROR', message }))).toBe(isCounted);
  expect(patterns.some((of) => counts(of, { level: 'INFO', message: 'refund: checked' }))).toBe(false);
  const source = (path: string) => readFileSync(join(projectRoot, 'lambdas', path), 'utf8');
  // One place logs the steps of a function, by their name.
  const step = /^(\S+) could not be checked$/.exec(message)?.[1];
  const handler = source(`functions/${name}/handler.ts`);
  if (step === undefined) expect(handler).toContain(`log.error('${message}'`);
  else {
    expect(handler).toMatch(new RegExp(`eachStep\\(log, \\{[^}]*\\b'?${step}'?: \\(\\) =>`));
    expect(source('runtime/each-step.ts')).toMatch(/log\.error\(`\$\{name\} could not be checked`/);
  }
});

test('every scheduled function whose lines of errors are counted by their message has an alarm for them', () => {
  const scheduled = Object.entries(eventFunctions).filter(([, { source }]) => source === 'schedule');
  const all = new Map([...patternsOf('crashes'), ...patternsOf('moneyFailures')]);
  const uncounted = scheduled
    .map(([name]) => name)
    .filter((name) => !all.get(name)?.some((of) => counts(of, { level: 'ERROR', message: 'anything' })));
  expect(uncounted).toEqual(['reconcile']);
});

/** Lines of Lambda and of Node's runtime for it; true for a crash. */
const lines = {
  '2026-11-21T10:00:10.005Z 5f0c Task timed out after 10.01 seconds': true,
  'RequestId: 5f0c Error: Runtime exited with error: signal: killed': true,
  '2026-11-21T10:00:00.000Z\tundefined\tERROR\tUncaught Exception \t{"errorType":"Runtime.ImportModuleError"}': true,
  '2026-11-21T10:00:00.000Z\t5f0c\tERROR\tUnhandled Promise Rejection \t{"errorType":"Runtime.UnhandledPromiseRejection"}': true,
  'INIT_REPORT Init Duration: 10010.03 ms\tPhase: init\tStatus: timeout': true,
  'REPORT RequestId: 5f0c\tDuration: 12.3 ms\tBilled Duration: 13 ms\tMemory Size: 512 MB\tMax Memory Used: 98 MB\tInit Duration: 190.1 ms': false,
  'START RequestId: 5f0c Version: 7': false,
  '2026-11-21T10:00:00.000Z\t5f0c\tERROR\tInvoke Error \t{"errorType":"Error","errorMessage":"Confirm your address again."}': false,
  '{"level":"INFO","message":"request","function":"get-orders","status":200}': false,
};

test.each(Object.entries(lines))('%s is a crash: %s', (line, isCounted) => {
  expect(crashTerms.some((term) => line.includes(term))).toBe(isCounted);
});
