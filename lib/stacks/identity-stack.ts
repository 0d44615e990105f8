import {
  AccountRecovery,
  CfnUserPoolRiskConfigurationAttachment,
  ClientAttributes,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { minimumPasswordLength } from '../../contracts/constants';
import type { EventFunctionName } from '../../contracts/registry';
import type { Needs } from '../../lambdas/adapters/use';
import { ContractFunction, sharedLog } from '../constructs/contract-function';
import { SignInFirewall } from '../constructs/firewalls';
import type { DeploymentSettings } from '../deployment-settings';
import type { FunctionResources } from '../function-access';
import { type Declarations, eventFunctionsFrom } from '../functions';

export interface IdentityStackProps extends StackProps {
  readonly settings: DeploymentSettings;
  /** The name that the pool's e-mails use. */
  readonly brandName: string;
  readonly declarations: Declarations;
  readonly codeFor: (name: EventFunctionName) => Code;
  readonly resources: Omit<FunctionResources, 'userPoolArn'>;
}

const triggers = {
  CustomMessage: [UserPoolOperation.CUSTOM_MESSAGE],
  PostAuthentication: [UserPoolOperation.POST_AUTHENTICATION],
  PostConfirmation: [UserPoolOperation.POST_CONFIRMATION],
  // The first version of its event can't change access tokens.
  PreTokenGeneration: [UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, LambdaVersion.V2_0],
} as const;

/** Threat protection needs the more expensive plan. */
const threatProtections = {
  off: { featurePlan: FeaturePlan.ESSENTIALS },
  audit: {
    featurePlan: FeaturePlan.PLUS,
    standardThreatProtectionMode: StandardThreatProtectionMode.AUDIT_ONLY,
  },
  enforced: {
    featurePlan: FeaturePlan.PLUS,
    standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION,
  },
} as const;

function sender({
  brandName,
  settings: { email, region },
}: Pick<IdentityStackProps, 'brandName' | 'settings'>): UserPoolEmail {
  if (email.sender === 'cognito') return UserPoolEmail.withCognito();
  return UserPoolEmail.withSES({
    fromEmail: email.from,
    fromName: brandName,
    sesRegion: region,
    sesVerifiedDomain: email.verifiedDomain,
  });
}

/** Sign-in: the user pool with its triggers, the site's client, the admin group. */
export class IdentityStack extends Stack {
  readonly functions: ContractFunction[] = [];
  readonly userPool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, props: IdentityStackProps) {
    super(scope, id, { ...props, terminationProtection: props.settings.keepData });
    this.userPool = this.#addPool(props);
    this.client = this.#addClient();
    if (props.settings.threatProtection === 'enforced') this.#refuseLeakedPasswords();
    if (props.settings.firewall) new SignInFirewall(this, 'Firewall', this.userPool);
    this.userPool.addGroup('AdminGroup', { groupName: 'admin', description: 'Admins of the shop' });
    this.#addTriggers(props);
    new CfnOutput(this, 'UserPoolId', { value: this.userPool.userPoolId });
    new CfnOutput(this, 'UserPoolClientId', { value: this.client.userPoolClientId });
  }

  #addPool(props: IdentityStackProps): UserPool {
    const { threatProtection, keepData } = props.settings;
    return new UserPool(this, 'UserPool', {
      ...threatProtections[threatProtection],
      email: sender(props),
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // Optional here: our own check requires it of staff, while a pool that requires it would ask customers too.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      keepOriginal: { email: true },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      standardAttributes: { fullname: { required: false, mutable: true } },
      // Cognito's own phone attribute takes E.164 only; customers write their numbers in any form.
      customAttributes: {
        phone: new StringAttribute({ mutable: true }),
        // Our own attributes; no client may write them.
        contested: new StringAttribute({ mutable: true }),
        reset_held_until: new StringAttribute({ mutable: true }),
      },
      passwordPolicy: {
        minLength: minimumPasswordLength,
        requireLowercase: false,
        requireUppercase: false,
        requireDigits: false,
        requireSymbols: false,
      },
      deletionProtection: keepData,
      removalPolicy: keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  #addClient(): UserPoolClient {
    // Not the e-mail address: somebody with a customer's token could take the account over with an address of their own.
    const customersWrite = new ClientAttributes()
      .withStandardAttributes({ fullname: true })
      .withCustomAttributes('phone');
    return this.userPool.addClient('Site', {
      authFlows: { userSrp: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(10),
      idTokenValidity: Duration.minutes(10),
      refreshTokenValidity: Duration.days(30),
      // So that two tabs which refresh at the same time both get tokens.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      writeAttributes: customersWrite,
    });
  }

  /** Checks passwords when they are chosen: Cognito never sees them in an SRP sign-in. */
  #refuseLeakedPasswords(): void {
    new CfnUserPoolRiskConfigurationAttachment(this, 'Risks', {
      userPoolId: this.userPool.userPoolId,
      clientId: 'ALL',
      compromisedCredentialsRiskConfiguration: {
        actions: { eventAction: 'BLOCK' },
        eventFilter: ['SIGN_UP', 'PASSWORD_CHANGE'],
      },
    });
  }

  #addTriggers({ declarations, codeFor, resources }: IdentityStackProps): void {
    const { userPoolArn } = this.userPool;
    const logGroup = sharedLog(this);
    for (const [name, { trigger }] of eventFunctionsFrom('cognito')) {
      const { needs, ...declaration } = declarations[name];
      const construct = new ContractFunction(this, name, {
        name,
        description: `Cognito's ${trigger} trigger`,
        declaration: { ...declaration, needs: needs.map(({ userPool: _, ...others }) => others) },
        code: codeFor(name),
        resources: { ...resources, userPoolArn },
        logGroup,
      });
      this.functions.push(construct);
      const [operation, version] = triggers[trigger];
      this.userPool.addTrigger(operation, construct.callee, version);
      this.#allowOnPool(construct, needs);
    }
  }

  /** A policy of its own: the pool refers to its trigger, so nothing that the trigger depends on can refer to the pool. */
  #allowOnPool({ name, function: { role } }: ContractFunction, needs: readonly Needs[]): void {
    const actions = needs.flatMap(({ userPool = [] }) => userPool.map((action) => `cognito-idp:${action}`));
    if (actions.length === 0 || role === undefined) return;
    const { userPoolArn } = this.userPool;
    new Policy(this, `${name}OnPool`, {
      statements: [new PolicyStatement({ actions, resources: [userPoolArn] })],
      roles: [role],
    });
  }
}
