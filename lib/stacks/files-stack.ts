import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, type ISource, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { cacheControl, contentType, type FileGroup, type SiteFiles, uploadPlan } from '../site/site-files';

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

interface SiteUploadProps {
  readonly bucket: IBucket;
  readonly files: SiteFiles;
  /** The content of `/config.json`. May contain values that are known only at deployment. */
  readonly configuration: object;
}

/**
 * Uploads the site's files in the order and with the headers of the upload plan, `/config.json` before the pages. It deletes nothing,
 * because open pages still load the old scripts.
 */
class SiteUpload extends Construct {
  readonly #bucket: IBucket;
  readonly #logGroup: LogGroup;
  readonly #role: Role;
  #hasCli = false;

  constructor(scope: Construct, id: string, { bucket, files, configuration }: SiteUploadProps) {
    super(scope, id);
    this.#bucket = bucket;
    this.#logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.#role = this.#addRole();

    const file = 'config.json';
    let before = [
      this.#upload(
        { name: 'Configuration', cacheControl: cacheControl(`/${file}`), contentType: contentType(file) },
        Source.jsonData(file, configuration),
      ),
    ];
    for (const step of uploadPlan([...files.keys()])) {
      const uploads = step.map((group) =>
        inFolder(group, files, (folder) => this.#upload(group, Source.asset(folder))),
      );
      for (const upload of uploads) upload.node.addDependency(...before);
      if (uploads.length > 0) before = uploads;
    }
  }

  #upload({ name, ...headers }: Omit<FileGroup, 'files'>, source: ISource): BucketDeployment {
    const upload = new BucketDeployment(this, name, {
      sources: [this.#readable(source)],
      destinationBucket: this.#bucket,
      prune: false,
      cacheControl: [CacheControl.fromString(headers.cacheControl)],
      contentType: headers.contentType,
      memoryLimit: 512,
      role: this.#role.withoutPolicyUpdates(),
      logGroup: this.#logGroup,
      outputObjectKeys: false,
    });
    // Each upload adds its own 21 MB copy of the AWS CLI. All uploads run in one function, which keeps only the first copy.
    if (this.#hasCli) upload.node.tryRemoveChild('AwsCliLayer');
    this.#hasCli = true;
    return upload;
  }

  /** Replaces the construct's own grants, which allow deleting and all kinds of reading. */
  #addRole(): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      description: 'What the upload of the site may do',
    });
    this.#logGroup.grantWrite(role);
    role.addToPolicy(
      new PolicyStatement({ actions: ['s3:ListBucket'], resources: [this.#bucket.bucketArn] }),
    );
    role.addToPolicy(
      new PolicyStatement({ actions: ['s3:PutObject'], resources: [this.#bucket.arnForObjects('*')] }),
    );
    return role;
  }

  #readable(source: ISource): ISource {
    return {
      bind: (scope, context) => {
        const bound = source.bind(scope, context);
        // Not the single file: its name changes with each build, and a changed policy takes a while to take effect.
        const resources = [bound.bucket.arnForObjects('*')];
        this.#role.addToPolicy(new PolicyStatement({ actions: ['s3:GetObject'], resources }));
        return bound;
      },
    };
  }
}

/** Runs `use` with a temporary folder that contains only the group's files. */
function inFolder<T>({ files: paths }: FileGroup, files: SiteFiles, use: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  try {
    for (const path of paths) {
      const file = join(folder, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, files.get(path) ?? '');
    }
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
