import type { IndexName } from '../adapters/dynamodb/table/table-definition';
import type { EnvironmentVariable } from './environment';

export type TableAction =
  | 'dynamodb:GetItem'
  | 'dynamodb:BatchGetItem'
  | 'dynamodb:Query'
  | 'dynamodb:PutItem'
  | 'dynamodb:UpdateItem'
  | 'dynamodb:DeleteItem'
  | 'dynamodb:ConditionCheckItem';

/**
 * What one function may do and needs: the whole of its `grants.ts`. Its construct turns it into an IAM
 * policy, memory, timeout and environment; the local cloud takes timeout and environment from it.
 * (Transactions are authorized by the actions of their parts: there is no `TransactWriteItems` to grant.)
 */
export interface Grants<Variable extends EnvironmentVariable = EnvironmentVariable> {
  readonly environment: readonly Variable[];
  readonly memoryMegabytes: number;
  readonly timeoutSeconds: number;
  readonly table?: readonly {
    readonly actions: readonly TableAction[];
    /** Absent: the table itself. */
    readonly index?: IndexName;
    /** Patterns of the partition keys it touches, as `dynamodb:LeadingKeys` matches them: `USER#*`. */
    readonly leadingKeys: readonly string[];
  }[];
  readonly settings?: 'read' | 'read-write';
  /** Cognito actions on the user pool, such as `cognito-idp:AdminCreateUser`. */
  readonly userPool?: readonly `cognito-idp:${string}`[];
}

/** Keeps the variables' names as a type, so that the handler parses exactly what its construct sets. */
export function defineGrants<const Variable extends EnvironmentVariable>(grants: Grants<Variable>) {
  return grants;
}
