import { Trail } from 'aws-cdk-lib/aws-cloudtrail';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type BucketProps,
  type IBucket,
} from 'aws-cdk-lib/aws-s3';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

/**
 * Records calls in the AWS account by operators, deployments and Cognito, including sign-ins and failed calls, with digests that show
 * whether a file was altered. Kept for a year; reads of these files, for 90 days.
 */
export class AccountTrail extends Construct {
  constructor(scope: Construct, id: string, { keepData }: { readonly keepData: boolean }) {
    super(scope, id);
    const removalPolicy = keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    const bucket = (name: string, days: number, props: BucketProps = {}) =>
      new Bucket(this, name, {
        ...props,
        encryption: BucketEncryption.S3_MANAGED,
        blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
        enforceSSL: true,
        lifecycleRules: [{ expiration: Duration.days(days) }],
        removalPolicy,
        autoDeleteObjects: !keepData,
      }) as IBucket;
    new Trail(this, 'Trail', {
      bucket: bucket('Files', 366, { serverAccessLogsBucket: bucket('Reads', 90) }),
      isMultiRegionTrail: true,
      enableFileValidation: true,
    });
  }
}
