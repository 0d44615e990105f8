import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import { Duration, RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { pictureDays } from '../../contracts/cases/pictures/picture-rules';
import { referStrongly } from './refer-strongly';

/**
 * Pictures that customers send with a case. Nothing in the bucket is public: a function signs each upload and download, and its signatures
 * end after minutes. Uploads expire after a day, and kept pictures after a longer time.
 */
export class PicturesBucket extends Construct {
  readonly bucket: IBucket;

  constructor(scope: Construct, id: string, { keepData }: { readonly keepData: boolean }) {
    super(scope, id);
    const bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: false,
      lifecycleRules: [
        { id: 'Uploads', prefix: 'uploads/', expiration: Duration.days(1) },
        { id: 'Pictures', prefix: 'pictures/', expiration: Duration.days(pictureDays) },
        { id: 'Unfinished', abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      // The signed URL is the permission to upload. The site's own address isn't known yet.
      cors: [
        {
          allowedMethods: [HttpMethods.PUT],
          allowedHeaders: ['content-type', 'if-none-match'],
          allowedOrigins: ['*'],
          maxAge: 3600,
        },
      ],
      ...(keepData
        ? { removalPolicy: RemovalPolicy.RETAIN }
        : { removalPolicy: RemovalPolicy.DESTROY, autoDeleteObjects: true }),
    });
    referStrongly(bucket, bucket.bucketArn, bucket.bucketRegionalDomainName);
    this.bucket = bucket as IBucket;
  }
}
