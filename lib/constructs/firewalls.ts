import type { IUserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';

/* A mobile network has hundreds of customers behind each public address: no limit may be one that they reach together. */

/** Calls of the API in five minutes. Only a test, a scraper or an attacker gets there alone. */
const requestsPerAddress = 20_000;
/** Calls of the user pool in five minutes. */
const signInsPerAddress = 2_000;
/** E-mails with codes in ten minutes. */
const mailsPerAddress = 100;

/** Cognito's operations that send an e-mail to any address in the request. */
const mailing = ['SignUp', 'ResendConfirmationCode', 'ForgotPassword'] as const;

/**
 * Operations that Cognito allows after a sign-in but the site never uses: deleting the sign-in, which would leave its account
 * and money without an owner, and changing attributes that the account doesn't copy.
 */
const unused = [
  'DeleteUser',
  'DeleteUserAttributes',
  'UpdateUserAttributes',
  'SetUserSettings',
  'StartWebAuthnRegistration',
] as const;

/** The distribution's firewall. It must be in us-east-1 for CloudFront, whatever the other stacks' region. */
export class SiteFirewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.arn = firewall(this, 'CLOUDFRONT', [
      {
        ...named('requests-per-address', 0),
        action: { block: { customResponse: { responseCode: 429 } } },
        statement: perAddress(requestsPerAddress, 300, anyOf(['/api/', '/v1'].map(isBelow))),
      },
      {
        ...named('known-bad-inputs', 1),
        overrideAction: { none: {} },
        statement: {
          managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesKnownBadInputsRuleSet' },
        },
      },
    ]).attrArn;
  }
}

/** The user pool's firewall: browsers talk to Cognito directly. It sees addresses and operations, but no e-mail addresses or passwords. */
export class SignInFirewall extends Construct {
  constructor(scope: Construct, id: string, { userPoolArn }: Pick<IUserPool, 'userPoolArn'>) {
    super(scope, id);
    const block = { block: {} };
    const { attrArn } = firewall(this, 'REGIONAL', [
      {
        ...named('mails-per-address', 0),
        action: block,
        statement: perAddress(mailsPerAddress, 600, anyOf(mailing.map(isOperation))),
      },
      {
        ...named('sign-ins-per-address', 1),
        action: block,
        statement: perAddress(signInsPerAddress, 300),
      },
      { ...named('unused-operations', 2), action: block, statement: anyOf(unused.map(isOperation)) },
    ]);
    new CfnWebACLAssociation(this, 'Association', { resourceArn: userPoolArn, webAclArn: attrArn });
  }
}

function firewall(
  scope: Construct,
  where: 'CLOUDFRONT' | 'REGIONAL',
  rules: CfnWebACL.RuleProperty[],
): CfnWebACL {
  const { visibilityConfig } = named(Stack.of(scope).stackName, 0);
  return new CfnWebACL(scope, 'WebAcl', {
    scope: where,
    defaultAction: { allow: {} },
    visibilityConfig,
    rules,
  });
}

/** A rule's name, which CloudWatch and the console show too. */
const named = (name: string, priority: number) => ({
  name,
  priority,
  visibilityConfig: { metricName: name, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true },
});

const perAddress = (
  limit: number,
  evaluationWindowSec: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): CfnWebACL.StatementProperty => ({
  rateBasedStatement: {
    aggregateKeyType: 'IP',
    limit,
    evaluationWindowSec,
    ...(scopeDownStatement && { scopeDownStatement }),
  },
});

const anyOf = (statements: CfnWebACL.StatementProperty[]): CfnWebACL.StatementProperty => ({
  orStatement: { statements },
});

/** Pages and their files have no limit. CloudFront treats an encoded path like the decoded one, so the rule does too. */
const isBelow = (path: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString: path,
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
});

/**
 * Matches the header that names the operation in every call of Cognito's API. Only the operation is compared, as a whole word: programs write
 * different names of the service before it, and Cognito takes more than one.
 */
const isOperation = (operation: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
    positionalConstraint: 'CONTAINS_WORD',
    searchString: operation.toLowerCase(),
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
});
