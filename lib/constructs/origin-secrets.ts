import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { RemovalPolicy, SecretValue, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

/**
 * The secret by which the API knows CloudFront's requests. CloudFront sends the one of this version; the functions
 * take it and the next, which is there already: so a higher version can be deployed while requests come. No template
 * holds a value, only where CloudFormation finds it.
 */
export class OriginSecrets extends Construct {
  /** What CloudFront sends; for resources of the same stack. */
  readonly sent: string;
  /** What the functions accept, by commas; for later stacks: it knows the secrets by their names. */
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
      // It proves nothing about anybody, and the next deployment makes another.
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  #nameOf(version: number): string {
    return `${Stack.of(this).stackName}/origin-secret-${version}`;
  }
}
