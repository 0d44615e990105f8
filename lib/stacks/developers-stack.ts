import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { type ApiFunctionsProps, apiFunctions } from '../constructs/api-functions';
import { CallerRole } from '../constructs/caller-role';
import type { ContractFunction } from '../constructs/contract-function';
import { GradualReleases, type ReleaseProps } from '../constructs/gradual-releases';
import { developersFunctionNames } from '../functions';

export interface DevelopersStackProps extends StackProps, ApiFunctionsProps {
  readonly release: ReleaseProps;
}

/** The functions of the developers' API, and of what only resellers use: keys, webhooks and bulk buys. Their routes are in `RoutesStack`, as all routes. */
export class DevelopersStack extends Stack {
  readonly functions: readonly ContractFunction[];
  readonly #caller: CallerRole;

  constructor(scope: Construct, id: string, props: DevelopersStackProps) {
    super(scope, id, props);
    this.functions = apiFunctions(this, developersFunctionNames, props);
    this.#caller = new CallerRole(this, 'DevelopersCaller', this.functions);
    new GradualReleases(this, 'Releases', { ...props.release, functions: this.functions });
  }

  /** The role with which the API calls a function of this stack. */
  callerOf(_: ContractFunction): CallerRole {
    return this.#caller;
  }
}
