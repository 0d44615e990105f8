import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

/**
 * The secret by which the API knows CloudFront's requests. CloudFront sends the one of this version; the functions
 * take it and the next, which is there already: so a higher version can be deployed while requests come. No template
 * holds a value, only where CloudFormation finds it.
 */
export class OriginSecrets extends Construct {
  /** What CloudFront sends. */
  readonly sent: string;
  /** What the functions accept, by commas. */
  readonly accepted: string;

  constructor(scope: Construct, id: string, { version }: { readonly version: number }) {
    super(scope, id);
    const [current, next] = [version, version + 1].map((number) => this.#valueOf(number));
    this.sent = `${current}`;
    this.accepted = `${current},${next}`;
  }

  #valueOf(version: number): string {
    const secret = new Secret(this, `Version${version}`, {
      description: 'Sent by CloudFront to the API with every request',
      generateSecretString: { excludePunctuation: true, passwordLength: 43 },
      // It proves nothing about anybody, and the next deployment makes another.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    return secret.secretValue.unsafeUnwrap();
  }
}
