import type { UserPool } from 'aws-cdk-lib/aws-cognito';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { logFirewall } from './firewall-log';
import { managed, visible } from './web-firewall';

/** Cognito's operations that send an e-mail to anybody who is named. */
const mailing = ['SignUp', 'ResendConfirmationCode', 'ForgotPassword'] as const;
/** From one address in ten minutes. Hundreds of customers of a mobile network share an address. */
const mailsPerAddress = 100;
/** Requests to the user pool from one address in five minutes, of whatever kind. */
const signInsPerAddress = 2_000;

/**
 * The user pool's firewall: browsers talk to Cognito directly, whose own quotas are the whole pool's. It sees addresses
 * and the names of operations, and no e-mail address or password: Cognito keeps those to itself.
 */
export class SignInFirewall extends Construct {
  constructor(scope: Construct, id: string, { userPool }: { readonly userPool: UserPool }) {
    super(scope, id);
    const webAcl = new CfnWebACL(this, 'WebAcl', {
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      visibilityConfig: visible('sign-in'),
      rules: [
        perAddress(0, 'mails-per-address', {
          limit: mailsPerAddress,
          evaluationWindowSec: 600,
          scopeDownStatement: { orStatement: { statements: mailing.map(isOperation) } },
        }),
        perAddress(1, 'sign-ins-per-address', { limit: signInsPerAddress, evaluationWindowSec: 300 }),
        managed({ name: 'AWSManagedRulesAmazonIpReputationList' }, 2),
      ],
    });
    new CfnWebACLAssociation(this, 'Association', {
      resourceArn: userPool.userPoolArn,
      webAclArn: webAcl.attrArn,
    });
    logFirewall(this, webAcl);
  }
}

/** The header in which every call of Cognito's API says what it is. */
const isOperation = (operation: string): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
    positionalConstraint: 'EXACTLY',
    searchString: `awscognitoidentityproviderservice.${operation.toLowerCase()}`,
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
