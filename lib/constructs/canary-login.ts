import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Fn, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/**
 * What the canary signs in with: a password that a deployment makes and nobody types. Its address can't be guessed either, as
 * whoever knew it could lock it by wrong passwords. No mail arrives there, nor is any sent.
 */
export class CanaryLogin extends Secret {
  constructor(scope: Construct, id: string) {
    const { stackId } = Stack.of(scope);
    const ofStack = Fn.select(2, Fn.split('/', stackId));
    super(scope, id, {
      description: 'The canary’s address and password, as JSON',
      generateSecretString: {
        secretStringTemplate: Stack.of(scope).toJsonString({ email: `canary-${ofStack}@canary.invalid` }),
        generateStringKey: 'password',
        excludePunctuation: true,
        passwordLength: 43,
      },
      // The next deployment can make another.
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }
}
