/**
 * The stacks of a deployment, in their order. They are deployed one after another, so that after a failure it is known how far a change
 * came, and each refers only to stacks before it. Some deployments have no `Edge` or no `Copies`.
 */
export const stackOrder = [
  'Edge',
  'Copies',
  'Data',
  // CloudFront sends its new secret before functions refuse the former one.
  'Web',
  'Identity',
  'Staff',
  'Developers',
  'Api',
  // After the functions that its routes call.
  'Routes',
  'Background',
  // The site needs what its pages call and what continues their work, but not monitoring: an alarm mustn't leave a release half done.
  'Files',
  // Last, because `cdk deploy` stops at the first stack that fails.
  'Operations',
] as const;
export type StackName = (typeof stackOrder)[number];
