import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

export interface RunbookAlarmProps {
  /** The deployment's name, the prefix of the alarm's name. */
  readonly environment: string;
  /** The heading of its page in the runbook. */
  readonly page: string;
  /** Distinguishes alarms of the same page. @default nothing */
  readonly of?: string;
  /** What it means, in a sentence. */
  readonly meaning: string;
  readonly metric: IMetric;
  /** Rings at this value or above; with `below`, under it. */
  readonly threshold: number;
  readonly below?: boolean;
  /** How many periods of the metric it looks at. @default 1 */
  readonly periods?: number;
  /** In how many of them. @default all */
  readonly datapoints?: number;
  /** Whether missing data rings, too. @default false */
  readonly silenceRings?: boolean;
  /** Since what it tells of began, at the latest. A test holds it against how CloudWatch evaluates. */
  readonly ringsWithinMinutes: number;
  readonly topic: ITopic;
}

/** The page of the operator's guide with a section for each alarm. */
export const runbook = 'docs/operations/alarms.md';

export const alarmName = ({
  environment,
  page,
  of,
}: Pick<RunbookAlarmProps, 'environment' | 'page' | 'of'>) =>
  [environment, page, ...(of ? [of] : [])].join('-');

/** An alarm that says what it means, and where to read what to do. */
export class RunbookAlarm extends Construct {
  constructor(scope: Construct, id: string, props: RunbookAlarmProps) {
    super(scope, id);
    const { page, meaning, metric, threshold } = props;
    const alarm = new Alarm(this, 'Alarm', {
      alarmName: alarmName(props),
      alarmDescription: `${meaning} Rings within ${span(props.ringsWithinMinutes)}. What to do: ${runbook}#${page}`,
      metric,
      threshold,
      evaluationPeriods: props.periods ?? 1,
      ...(props.datapoints !== undefined && { datapointsToAlarm: props.datapoints }),
      comparisonOperator: props.below
        ? ComparisonOperator.LESS_THAN_THRESHOLD
        : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: props.silenceRings ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    });
    const action = new SnsAction(props.topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
}

const span = (minutes: number): string => (minutes < 120 ? `${minutes} minutes` : `${minutes / 60} hours`);
