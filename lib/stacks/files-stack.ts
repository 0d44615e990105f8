import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { SiteUpload } from '../constructs/site-upload';
import type { SiteFiles } from '../site/site-files';

export interface FilesStackProps extends StackProps {
  readonly bucketName: string;
  readonly files: SiteFiles;
  /** `/config.json`. */
  readonly configuration: object;
}

/** The site's files. They go online after everything that pages call; monitoring comes later. */
export class FilesStack extends Stack {
  constructor(scope: Construct, id: string, { bucketName, files, configuration, ...props }: FilesStackProps) {
    super(scope, id, props);
    // Looked up by name, because the construct would add tags to the web stack's own bucket.
    const bucket = Bucket.fromBucketName(this, 'Bucket', bucketName);
    new SiteUpload(this, 'Upload', { bucket, files, configuration });
  }
}
