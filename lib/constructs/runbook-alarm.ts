import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

export interface RunbookAlarmProps {
  /** The deployment's name, which prefixes the alarm's. */
  readonly environment: string;
  /** The heading of its section in the runbook. */
  readonly page: string;
  /** Distinguishes alarms of the same section. @default nothing */
  readonly of?: string;
  /** Its meaning in one sentence. */
  readonly meaning: string;
  readonly metric: IMetric;
  /** Rings at this value or above; with `below`, under it. */
  readonly threshold: number;
  readonly below?: boolean;
  /** How many periods of the metric are evaluated. @default 1 */
  readonly periods?: number;
  /** How many of those periods must reach the threshold. @default all */
  readonly datapoints?: number;
  /** Whether missing data also rings. @default false */
  readonly silenceRings?: boolean;
  /** The longest time from the start of the problem to the alarm. A test compares it with how CloudWatch evaluates alarms. */
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

/** An alarm whose description says what it means and where the runbook explains what to do. */
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
