import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Stack } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { DeploymentSettings } from '../deployment-settings';
import type { WatchedFirewall } from '../operations/firewall-blocks';
import { logFirewall } from './firewall-log';
import { reputationList, visible } from './firewall-rules';
import { mailsPerAddress, signInsPerAddress } from './shared-address';

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

const limitNames = { mails: 'mails-per-address', signIns: 'sign-ins-per-address' } as const;

export interface SignInFirewallProps {
  readonly userPool: UserPool;
  readonly settings: Pick<DeploymentSettings, 'reputationList'>;
}

/**
 * The user pool's firewall. Browsers talk to Cognito directly, Cognito's quotas cover the whole pool, and it has more operations than the
 * site uses. The firewall sees IP addresses and operations' names, but no e-mail addresses or passwords: Cognito doesn't pass those on.
 */
export class SignInFirewall extends Construct {
  readonly watched: WatchedFirewall;

  constructor(scope: Construct, id: string, { userPool, settings }: SignInFirewallProps) {
    super(scope, id);
    const { stackName, region } = Stack.of(this);
    this.watched = { metricName: stackName, region, limits: Object.values(limitNames) };
    const webAcl = new CfnWebACL(this, 'WebAcl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visible(stackName),
      rules: [
        perAddress(0, limitNames.mails, {
          limit: mailsPerAddress,
          evaluationWindowSec: 600,
          scopeDownStatement: { orStatement: { statements: mailing.map(isOperation) } },
        }),
        perAddress(1, limitNames.signIns, { limit: signInsPerAddress, evaluationWindowSec: 300 }),
        {
          name: 'unused-operations',
          priority: 2,
          action: { block: {} },
          statement: { orStatement: { statements: unused.map(isOperation) } },
          visibilityConfig: visible('unused-operations'),
        },
        // Each rule costs a dollar a month. Counting at the site's firewall is enough for both, because customers sign in through the site.
        ...(settings.reputationList === 'block' ? reputationList(settings, 3) : []),
      ],
    });
    new CfnWebACLAssociation(this, 'Association', {
      resourceArn: userPool.userPoolArn,
      webAclArn: webAcl.attrArn,
    });
    logFirewall(this, webAcl);
  }
}

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

const perAddress = (
  priority: number,
  name: string,
  statement: Omit<CfnWebACL.RateBasedStatementProperty, 'aggregateKeyType'>,
): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: {} },
  statement: { rateBasedStatement: { aggregateKeyType: 'IP', ...statement } },
  visibilityConfig: visible(name),
});
