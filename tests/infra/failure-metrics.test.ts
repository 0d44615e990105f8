import { join } from 'node:path';
import type { Contract } from '../../contracts/contract';
import { eventFunctions, type FunctionName, keyRegistry, registry } from '../../contracts/registry';
import { type FunctionDeclaration, movesMoney } from '../../lambdas/runtime/function-declaration';
import { definitions } from '../../lib/constructs/log-metrics';
import { functionNames } from '../../lib/functions';
import { sharesErrorAlarm } from '../../lib/operations/failure-metrics';
import { readDeclarations } from '../../scripts/lib/functions/declarations';
import { projectRoot } from '../../scripts/lib/project-root';
import { countedLines } from '../support/infra/counted-lines';
import { type Templates, templatesWith } from '../support/infra/templates';

let templates: Templates;
let counted: ReturnType<typeof countedLines>;
let movers: ReadonlySet<string>;
let declared: Readonly<Record<FunctionName, FunctionDeclaration>>;
beforeAll(async () => {
  templates = await templatesWith();
  counted = countedLines(templates);
  declared = await readDeclarations(join(projectRoot, 'lambdas/functions'), functionNames);
  movers = new Set(functionNames.filter((name) => movesMoney(declared[name])));
});

/** Returns the functions each of whose lines counts once in the metric. Fails if a line counts more often. */
function countedIn(metric: string, said: Parameters<typeof counted.metricsOf>[1]): FunctionName[] {
  return functionNames.filter((name) => {
    const found = counted.metricsOf(name, said).filter((of) => of === metric);
    expect(found.length).toBeLessThanOrEqual(1);
    return found.length === 1;
  });
}

const failed = { level: 'ERROR', message: 'failed' };
const crash = '2026-11-21T10:00:10.005Z 5f0c Task timed out after 10.01 seconds';
const threw = '2026-11-21T10:00:00.000Z\t5f0c\tERROR\tInvoke Error \t{"errorType":"Error"}';

test('the first failed line of a function that moves money or hears about money rings', () => {
  const heard = countedIn('moneyFailures', failed);
  expect(heard).toEqual(expect.arrayContaining([...movers]));
  const needed = ['process-bundle-order', 'paystack-webhook', 'bundle-webhook', 'reconcile', 'start-topup'];
  expect(heard).toEqual(expect.arrayContaining(needed));
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

/**
 * The functions that change something, move no money and aren't staff's, each with the reason why its first failure
 * doesn't ring.
 */
const heardOtherwise: Readonly<Record<string, string>> = {
  'check-bulk': 'only reads, before anything is bought',
  'change-key': 'changes a customer’s keys, which move nothing by themselves',
  'check-ledger': 'only reads; its crashes and failed runs ring, and so does its silence',
  'due-notices': 'tells of finished work, and retries',
  'erase-data': 'erases names from finished records; no money moves',
  'public-get-paystack-config': 'gives a public key to whoever wants to pay, before anything begins',
  'record-statistics':
    'counts what is done; a batch that fails is tried again, and is set aside with an alarm',
  'write-case': 'keeps what a customer writes about an order, and moves nothing',
  'send-notices': 'tells of what is done; as for record-statistics',
  'send-webhooks':
    'tells customers’ servers of what is done, and tries again for a day; has an alarm of its own',
  'send-webhooks-again': 'as for send-webhooks',
  'update-webhooks': aboutAccounts,
  'update-recipients': 'saves a number, before or after a purchase',
  'confirm-sign-up': aboutAccounts,
  'custom-message': aboutAccounts,
  'delete-my-account': aboutAccounts,
  'end-sessions': aboutAccounts,
  'post-authentication': aboutAccounts,
  'post-confirmation': aboutAccounts,
  'pre-token-generation': aboutAccounts,
  'register-second-factor': aboutAccounts,
  'repeat-sign-up': aboutAccounts,
  'switch-off-second-factor': aboutAccounts,
  'update-notices': aboutAccounts,
  'update-profile': aboutAccounts,
};

test('each function that changes something or knows Paystack’s or suppliers’ keys, unless it is staff’s, rings at its first failure or says why not', () => {
  const mayHear = functionNames.filter((name) => {
    if (!(name in registry || name in keyRegistry)) return true;
    if (name in keyRegistry) return keyRegistry[name as keyof typeof keyRegistry].counts === 'orders';
    const { access, kind }: Contract = registry[name as keyof typeof registry];
    const knowsKeys = declared[name].needs.some(({ settings }) => settings !== undefined);
    return access !== 'admin' && (knowsKeys || kind === 'mutation');
  });
  const heard = countedIn('moneyFailures', failed);
  expect(mayHear.filter((name) => !heard.includes(name)).toSorted()).toEqual(
    Object.keys(heardOtherwise).toSorted(),
  );
  expect(heard.filter((name) => !movers.has(name) && !mayHear.includes(name))).toEqual([]);
});

const isShared = (name: string) => sharesErrorAlarm.some((each) => each === name);

test('crashes of functions without an alarm of their own are counted; of those without a caller, failed runs too, but no refusals', () => {
  const others = functionNames.filter((name) => !movers.has(name) || isShared(name));
  const alone = others.filter((name) => name in eventFunctions);
  expect(countedIn('crashes', crash)).toEqual(others);
  expect(countedIn('crashes', failed)).toEqual(alone);
  expect(countedIn('crashes', threw)).toEqual(others.filter((name) => !alone.includes(name)));
});

const lineOf: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  purchases: { message: 'purchase', success: true },
  refusedPurchases: { message: 'purchase', success: false },
  supplierTroubles: { message: 'supplier refused', no_float: false },
  emptyFloats: { message: 'supplier refused', no_float: true },
  creditedByCustomer: { message: 'top-up', status: 'completed', was: 'pending' },
  announcedPayments: { message: 'webhook', status: 'completed' },
  deliveryReports: { message: 'report' },
  refusedWebhooks: { message: 'refused', code: 'unauthenticated' },
  failedWebhooks: failed,
  attentionAge: { message: 'attention', oldest_minutes: 7 },
  ledgerMismatches: { level: 'ERROR', message: 'ledger mismatch' },
  finishedLedgerChecks: { message: 'ledger check', done: true },
  finishedComparisons: { message: 'payments compared', done: true },
  unreconciled: { level: 'ERROR', message: 'could not be reconciled' },
  openOrderAge: { message: 'open order', status: 'processing', age_minutes: 7 },
};

test.each(Object.entries(definitions).filter(([name]) => name in lineOf))(
  '%s counts the line of each of its functions, and of no other in the same group',
  (metric, { from }) => {
    const line = lineOf[metric] ?? {};
    expect(countedIn(metric, line).toSorted()).toEqual([...from].toSorted());
  },
);
