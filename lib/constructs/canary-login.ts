import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Fn, RemovalPolicy, Stack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';

/**
 * The canary's sign-in: an e-mail address and a password that a deployment generates and nobody types. The address can't be guessed either,
 * because somebody who knew it could lock it with wrong passwords. It sends and receives no mail.
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
      // The next deployment can make a new one.
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }
}
