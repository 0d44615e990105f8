import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { ApiFunctions, type ApiFunctionsProps } from '../constructs/api-functions';
import { type ContractFunction, sharedLog } from '../constructs/contract-function';
import { staffsFunctionNames } from '../functions';

/** The functions that only staff may call, with their routes. */
export class StaffStack extends Stack {
  readonly functions: readonly ContractFunction[];

  constructor(
    scope: Construct,
    id: string,
    props: StackProps & Omit<ApiFunctionsProps, 'names' | 'logGroup' | 'authorizerName'>,
  ) {
    super(scope, id, props);
    const own = { names: staffsFunctionNames, logGroup: sharedLog(this), authorizerName: id };
    this.functions = new ApiFunctions(this, 'Functions', { ...props, ...own }).functions;
  }
}
