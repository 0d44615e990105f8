import type { Code } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { type ApiFunctionName, type KeyFunctionName, keyRegistry, registry } from '../../contracts/registry';
import type { FunctionResources } from '../function-access';
import type { Declarations } from '../functions';
import { ContractFunction } from './contract-function';
import { FunctionLogs } from './function-logs';

export interface ApiFunctionsProps {
  readonly declarations: Declarations;
  readonly codeFor: (name: ApiFunctionName | KeyFunctionName) => Code;
  readonly resources: FunctionResources;
}

/** The functions of these contracts, each with its contract's name as id. */
export const apiFunctions = (
  scope: Construct,
  names: readonly (ApiFunctionName | KeyFunctionName)[],
  { declarations, codeFor, resources }: ApiFunctionsProps,
): ContractFunction[] => {
  const logs = new FunctionLogs(scope, 'Logs');
  return names.map(
    (name) =>
      new ContractFunction(scope, name, {
        name,
        description: { ...registry, ...keyRegistry }[name].summary,
        declaration: declarations[name],
        code: codeFor(name),
        resources,
        logs,
      }),
  );
};
