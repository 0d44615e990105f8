import type { IRoleRef } from 'aws-cdk-lib/aws-iam';
import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { type CallerRoleName, calledBy, callerOf } from '../caller-roles';
import { type ApiFunctionsProps, apiFunctions } from '../constructs/api-functions';
import { CallerRole } from '../constructs/caller-role';
import type { ContractFunction } from '../constructs/contract-function';
import { GradualReleases, type ReleaseProps } from '../constructs/gradual-releases';
import { staffsFunctionNames } from '../functions';

export interface StaffStackProps extends StackProps, ApiFunctionsProps {
  readonly release: ReleaseProps;
}

/** The functions that only staff may call. Their routes are in `RoutesStack`, as all routes. */
export class StaffStack extends Stack {
  readonly functions: readonly ContractFunction[];
  readonly #callers: Readonly<Record<CallerRoleName, IRoleRef>>;

  constructor(scope: Construct, id: string, props: StaffStackProps) {
    super(scope, id, props);
    this.functions = apiFunctions(this, staffsFunctionNames, props);
    const names = calledBy(staffsFunctionNames);
    const roleOf = (roleId: string, role: CallerRoleName) =>
      new CallerRole(
        this,
        roleId,
        this.functions.filter(({ name }) => names[role].some((called) => called === name)),
      );
    this.#callers = { first: roleOf('Caller', 'first'), second: roleOf('SecondCaller', 'second') };
    new GradualReleases(this, 'Releases', { ...props.release, functions: this.functions });
  }

  /** The role with which the API calls a function of this stack. */
  callerOf({ name }: ContractFunction): IRoleRef {
    return this.#callers[callerOf(name)];
  }
}
