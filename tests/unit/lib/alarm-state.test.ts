import { type AlarmProperties, isRinging, type Minute } from '../../support/infra/alarm-state';
import { metricMath } from '../../support/infra/metric-math';

const alarm = (properties: Partial<AlarmProperties>): AlarmProperties => ({
  AlarmName: 'an alarm',
  AlarmDescription: '',
  ComparisonOperator: 'GreaterThanOrEqualToThreshold',
  Threshold: 1,
  EvaluationPeriods: 3,
  TreatMissingData: 'notBreaching',
  MetricName: 'failures',
  Statistic: 'Sum',
  Period: 60,
  ...properties,
});

/** In CloudWatch's notation, oldest first: 0 is fine, X breaches, - is missing. */
const points = (text: string): Minute[] =>
  text.split(' ').map((point) => (point === '-' ? {} : { failures: point === 'X' ? 1 : 0 }));

test.each([
  ['0 - X - X', false, false],
  ['0 - - - -', false, false],
  ['- - - - -', true, false],
  ['0 X X - X', true, true],
  ['- - - - X', true, false],
])(
  'three of three, %s: ringing if missing data breaches %s, otherwise %s',
  (text, breaching, notBreaching) => {
    expect(isRinging(alarm({ TreatMissingData: 'breaching' }), points(text))).toBe(breaching);
    expect(isRinging(alarm({}), points(text))).toBe(notBreaching);
  },
);

test.each([
  ['0 - X - X', true, true],
  ['0 0 X 0 X', true, true],
  ['0 - X - -', true, false],
  ['- - - - 0', true, false],
  ['- - - - X', true, false],
])('two of three, %s: ringing if missing data breaches %s, otherwise %s', (text, breaching, notBreaching) => {
  const two = { DatapointsToAlarm: 2 };
  expect(isRinging(alarm({ ...two, TreatMissingData: 'breaching' }), points(text))).toBe(breaching);
  expect(isRinging(alarm(two), points(text))).toBe(notBreaching);
});

test('a sum, a maximum and a whole period', () => {
  const minutes = [{ failures: 1 }, { failures: 2 }, { failures: 5 }, {}];
  const two = { EvaluationPeriods: 1, Period: 120 };
  expect(isRinging(alarm({ ...two, Threshold: 5 }), minutes)).toBe(true);
  expect(isRinging(alarm({ ...two, Threshold: 3 }), minutes.slice(0, 2))).toBe(true);
  expect(isRinging(alarm({ ...two, Threshold: 3, Statistic: 'Maximum' }), minutes.slice(0, 2))).toBe(false);
  expect(isRinging(alarm({ ...two, Threshold: 5 }), minutes.slice(0, 3))).toBe(false);
});

test('missing data rings in its own period if FILL makes it zero, and later if the metric is used alone', () => {
  const silent = points('1 0 0'.replaceAll('0', '-').replace('1', 'X'));
  const below = {
    ComparisonOperator: 'LessThanThreshold',
    EvaluationPeriods: 1,
    TreatMissingData: 'breaching',
  } as const;
  expect(isRinging(alarm(below), silent)).toBe(false);
  const { MetricName: _name, Statistic: _of, Period: _period, ...filled } = alarm(below);
  const Metrics = [
    { Id: 'expr', Expression: 'FILL(runs, 0)' },
    {
      Id: 'runs',
      ReturnData: false,
      MetricStat: { Metric: { MetricName: 'failures' }, Period: 60, Stat: 'Sum' as const },
    },
  ];
  expect(isRinging({ ...filled, Metrics }, silent.slice(0, 2))).toBe(true);
});

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['FILL(none, 4) + some', 6],
  ['none + some', undefined],
  ['IF(some >= 2, 10 / some, 0)', 5],
  ['IF(some >= 3, 10 / some, 0)', 0],
  ['IF(none >= 3, 1, 0)', undefined],
])('metric math: %s is %s', (expression, value) => {
  expect(metricMath(expression, { some: 2, none: undefined })).toBe(value);
});

test.each(['1 +', '(1', 'MAX(some)', 'other', '1 2', 'some ^ 2'])(
  'metric math refuses %s instead of guessing',
  (text) => {
    expect(() => metricMath(text, { some: 2 })).toThrow();
  },
);
