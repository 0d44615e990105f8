import { type ILogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { mayHaveOwnErrorAlarm, type Named } from '../operations/failure-metrics';

/**
 * The log groups of a stack's functions: one for functions whose crashes have an alarm of their own in a shop with gradual releases, and
 * one for all others. Lambda's own lines about a crash don't name the function, so a filter can't tell the functions of a group apart. Our
 * own lines name their function, and every line's log stream does.
 */
export class FunctionLogs extends Construct {
  readonly #groups = new Map<string, ILogGroup>();

  /** Returns the group that a function writes to. */
  of(named: Named): ILogGroup {
    const id = mayHaveOwnErrorAlarm(named) ? 'Money' : 'Others';
    const group = this.#groups.get(id) ?? this.#add(id);
    this.#groups.set(id, group);
    return group;
  }

  #add(id: string): ILogGroup {
    return new LogGroup(this, id, {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }
}
