import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { RemovalPolicy, SecretValue, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

/**
 * The secret that proves to the API that a request came through CloudFront. CloudFront sends the secret of this
 * version; functions accept it and the next one, so that the version can be raised under traffic. Templates hold only
 * references to the values.
 */
export class OriginSecrets extends Construct {
  /** The secret that CloudFront sends, for resources of the same stack. */
  readonly sent: string;
  /** The secrets that functions accept, separated by commas, for later stacks: it refers to them by name. */
  readonly accepted: string;

  constructor(scope: Construct, id: string, { version }: { readonly version: number }) {
    super(scope, id);
    const current = this.#addSecret(version);
    this.#addSecret(version + 1);
    this.sent = current.secretValue.unsafeUnwrap();
    this.accepted = [version, version + 1]
      .map((number) => SecretValue.secretsManager(this.#nameOf(number)).unsafeUnwrap())
      .join(',');
  }

  #addSecret(version: number): Secret {
    return new Secret(this, `Version${version}`, {
      secretName: this.#nameOf(version),
      description: 'Sent by CloudFront to the API with every request',
      generateSecretString: { excludePunctuation: true, passwordLength: 43 },
      // The next deployment can make another.
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  #nameOf(version: number): string {
    return `${Stack.of(this).stackName}/origin-secret-${version}`;
  }
}
