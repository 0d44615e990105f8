import type { App } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks } from 'cdk-nag';

/** The rules of cdk-nag that find something that nobody has explained. */
export const findingsIn = (app: App): string[] =>
  new AwsSolutionsChecks(app).validateScope(app).violations.map(({ ruleName }) => ruleName);
