import { Aws } from 'aws-cdk-lib/core';

/*
 * The queue of webhooks is known by its name: functions of the API send to it, and their stack is deployed before the one that has it
 * beside the dead letters.
 */

export const webhookQueueName = (environment: string): string => `${environment}-webhooks`;

export const webhookQueueArn = (environment: string): string =>
  `arn:${Aws.PARTITION}:sqs:${Aws.REGION}:${Aws.ACCOUNT_ID}:${webhookQueueName(environment)}`;

export const webhookQueueUrl = (environment: string): string =>
  `https://sqs.${Aws.REGION}.${Aws.URL_SUFFIX}/${Aws.ACCOUNT_ID}/${webhookQueueName(environment)}`;
