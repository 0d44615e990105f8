import { runbook } from '../../lib/constructs/runbook-alarm';
import { type AlarmProperties, isRinging, type Minute, minutesOf } from '../support/infra/alarm-state';
import { templatesWith } from '../support/infra/templates';

let alarms: readonly AlarmProperties[];
beforeAll(async () => {
  const { operations, edge } = await templatesWith();
  alarms = [operations, edge].flatMap((template) =>
    Object.values(template.findResources('AWS::CloudWatch::Alarm')).map(({ Properties }) => Properties),
  );
});

const pageOf = ({ AlarmDescription }: AlarmProperties) => AlarmDescription.split(`${runbook}#`)[1] ?? '';

interface Course {
  /** A small shop's reports in a minute when all is well. @default nothing: most of its metrics are empty */
  readonly before?: (minute: number) => Minute;
  /** Its reports from the moment something breaks. */
  readonly after: (minute: number) => Minute;
  /** Minutes by which the metric lags behind its events, and CloudWatch behind the metric. @default 2 */
  readonly lateMinutes?: number;
}

const once =
  (minute: Minute) =>
  (at: number): Minute =>
    at === 0 ? minute : {};
const always = (minute: Minute) => () => minute;
const daily = (minute: Minute) => (at: number) => (at % 1_440 === 0 ? minute : {});

/** The events behind each alarm, in a shop that sells hardly anything. */
const courses: Readonly<Record<string, Course>> = {
  'attention-waits': { before: always({ attentionAge: 239 }), after: always({ attentionAge: 240 }) },
  'sweep-stopped': { before: always({ Invocations: 1 }), after: always({}) },
  'sweep-failures': { after: always({ unreconciled: 1 }) },
  'ledger-mismatch': { after: once({ ledgerMismatches: 1 }) },
  'ledger-check-stopped': { before: daily({ finishedLedgerChecks: 1 }), after: always({}) },
  'comparison-stopped': { before: daily({ finishedComparisons: 1 }), after: always({}) },
  'webhook-refusals': { after: always({ refusedWebhooks: 1 }) },
  'supplier-float-low': { after: once({ emptyFloats: 1 }) },
  'purchases-refused': { before: always({ purchases: 1 }), after: always({ refusedPurchases: 1 }) },
  'error-rate': { before: always({ Count: 20 }), after: always({ Count: 20, '5xx': 1 }) },
  throttles: { after: always({ throttledRequests: 5 }) },
  'dead-letters': { after: always({ ApproximateNumberOfMessagesVisible: 1 }), lateMinutes: 17 },
  'webhooks-late': {
    before: always({ ApproximateAgeOfOldestMessage: 900 }),
    after: always({ ApproximateAgeOfOldestMessage: 1_800 }),
    lateMinutes: 17,
  },
  'changes-late': { before: always({ IteratorAge: 60_000 }), after: always({ IteratorAge: 900_000 }) },
  'firewall-blocks': { before: always({ all: 3 }), after: once({ all: 1, limit0: 1 }) },
  // AWS Backup reports every five minutes.
  'backup-failed': { after: once({ NumberOfBackupJobsFailed: 1 }), lateMinutes: 7 },
  'backups-stopped': {
    before: daily({ NumberOfBackupJobsCompleted: 1 }),
    after: always({}),
    lateMinutes: 7,
  },
  'function-errors': { after: always({ Errors: 1, crashes: 1 }) },
  'money-failures': { after: once({ moneyFailures: 1 }) },
};

const ofMinute = (course: Course, minute: number): Minute => course.before?.(minute) ?? {};

/** Returns the longest wait, wherever in a period the trouble begins; undefined if the alarm never rings. */
function longestWait(alarm: AlarmProperties, course: Course): number | undefined {
  const length = minutesOf(alarm);
  const well = (alarm.EvaluationPeriods + 3) * length;
  const patience = (alarm.EvaluationPeriods + 3) * length;
  let longest = 0;
  for (const offset of new Set([1, 2, Math.ceil(length / 2), length])) {
    // A daily metric reports in the last minute before the trouble.
    const healthy = Array.from({ length: well + offset }, (_, at) =>
      ofMinute(course, well + offset - 1 - at),
    );
    if (isRinging(alarm, healthy.slice(0, -offset)))
      throw new Error(`${alarm.AlarmName} rings when all is well`);
    const waited = Array.from({ length: patience }, (_, at) => at + 1).find(
      (minutes) =>
        (healthy.length + minutes) % length === 0 &&
        isRinging(alarm, [...healthy, ...Array.from({ length: minutes }, (_, at) => course.after(at))]),
    );
    if (waited === undefined) return undefined;
    longest = Math.max(longest, waited);
  }
  return longest + (course.lateMinutes ?? 2);
}

const promised = ({ AlarmDescription }: AlarmProperties): number => {
  const [, count, unit] = /Rings within (\d+) (minutes|hours)/.exec(AlarmDescription) ?? [];
  return Number(count) * (unit === 'hours' ? 60 : 1);
};

test.each(Object.entries(courses))('%s rings in time, even in a small shop', (page, course) => {
  const own = alarms.filter((alarm) => pageOf(alarm) === page);
  expect(own.length).toBeGreaterThan(0);
  for (const alarm of own.slice(0, 5)) {
    const waited = longestWait(alarm, course) ?? Number.POSITIVE_INFINITY;
    expect(waited).toBeLessThanOrEqual(promised(alarm));
  }
});

/** Spreads counts evenly over the minutes. */
const spread = (minutes: number, counts: Minute): Minute[] =>
  Array.from({ length: minutes }, (_, at) =>
    Object.fromEntries(
      Object.entries(counts).map(([name, count]) => [
        name,
        Math.floor(((at + 1) * count) / minutes) - Math.floor((at * count) / minutes),
      ]),
    ),
  );

/** Counts per period that ring, and counts that are just too low. */
const edges: readonly (readonly [page: string, minutes: number, rings: Minute, isTolerated: Minute])[] = [
  ['purchases-refused', 15, { refusedPurchases: 10 }, { refusedPurchases: 9 }],
  ['sweep-failures', 15, { unreconciled: 5 }, { unreconciled: 4 }],
  ['webhook-refusals', 15, { refusedWebhooks: 10 }, { refusedWebhooks: 9 }],
  ['error-rate', 5, { Count: 50, '5xx': 2 }, { Count: 49, '5xx': 49 }],
];

test.each(edges)(
  '%s rings at its page’s threshold for %d minutes, and at nothing less',
  (page, minutes, rings, isTolerated) => {
    const own = alarms.filter((alarm) => pageOf(alarm) === page);
    expect(own).not.toEqual([]);
    for (const alarm of own) {
      const all = (counts: Minute) => Array(alarm.EvaluationPeriods).fill(spread(minutes, counts)).flat();
      expect(isRinging(alarm, all(rings))).toBe(true);
      expect(isRinging(alarm, all(isTolerated))).toBe(false);
    }
  },
);
