import { type ILogGroup, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { mayHaveOwnErrorAlarm, type Named } from '../operations/failure-metrics';

/**
 * The logs of a stack's functions: a group for those whose crashes have an alarm of their own in a shop that releases gradually, and one for
 * all others. Lambda's lines about a crash don't say of which function they are, so that a filter can tell no two functions of a group
 * apart. Our own lines name their function, and the stream of every line does.
 */
export class FunctionLogs extends Construct {
  readonly #groups = new Map<string, ILogGroup>();

  /** The group that a function writes to. */
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
