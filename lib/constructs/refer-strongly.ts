import { CrossStackReferences, ReferenceStrength, type Resource, Stack } from 'aws-cdk-lib/core';

/**
 * Other stacks import these values of a resource, so that CloudFormation replaces or removes it only when none does. They
 * are exported whether a stack imports them now or not: to stop importing comes one deployment before to stop exporting.
 */
export function referStrongly(resource: Resource, ...values: (string | undefined)[]): void {
  CrossStackReferences.of(resource).produce(ReferenceStrength.STRONG);
  for (const value of values) if (value !== undefined) Stack.of(resource).exportValue(value);
}
