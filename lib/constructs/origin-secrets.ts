import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Fn, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import { referStrongly } from './refer-strongly';

export interface OriginSecretsProps {
  /** Null in a trial, which doesn't pay for a secret: it sends a part of its stack's id, which nobody outside the account knows. */
  readonly version: number | null;
}

/**
 * The secret that proves to the API that a request came through CloudFront. CloudFront sends this version; functions accept it and the next
 * one, so the version can be raised by one during traffic. The former version is kept, because stacks that are deployed later still refer
 * to it. Templates contain only references to the values.
 */
export class OriginSecrets extends Construct {
  /** The secret that CloudFront sends. */
  readonly sent: string;
  /** The secrets that functions accept, separated by commas. */
  readonly accepted: string;

  constructor(scope: Construct, id: string, { version }: OriginSecretsProps) {
    super(scope, id);
    if (version === null) {
      this.sent = Fn.select(2, Fn.split('/', Stack.of(this).stackId));
      this.accepted = this.sent;
      return;
    }
    if (version > 1) this.#addSecret(version - 1);
    const [current, next] = [this.#addSecret(version), this.#addSecret(version + 1)];
    this.sent = referenceTo(current);
    this.accepted = [current, next].map(referenceTo).join(',');
  }

  #addSecret(version: number): Secret {
    const secret = new Secret(this, `Version${version}`, {
      description: 'Sent by CloudFront to the API with every request',
      generateSecretString: { excludePunctuation: true, passwordLength: 43 },
      // The next deployment can make a new one.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    referStrongly(secret, secret.secretArn);
    return secret;
  }
}

const referenceTo = ({ secretValue }: Secret): string => secretValue.unsafeUnwrap();
