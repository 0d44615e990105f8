import { CrossStackReferences, ReferenceStrength, type Resource, Stack } from 'aws-cdk-lib/core';

/**
 * Exports these values of a resource for other stacks, so that CloudFormation replaces or removes the resource only when no stack imports
 * them. They are exported even if unused: importing must end one deployment before exporting does.
 */
export function referStrongly(resource: Resource, ...values: (string | undefined)[]): void {
  CrossStackReferences.of(resource).produce(ReferenceStrength.STRONG);
  for (const value of values) if (value !== undefined) Stack.of(resource).exportValue(value);
}
