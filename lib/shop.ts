import type { Code } from 'aws-cdk-lib/aws-lambda';
import { Stack, Stage } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { FunctionName } from '../contracts/registry';
import type { DeploymentSettings } from './deployment-settings';
import { explainFindings } from './explained-findings';
import type { FunctionResources } from './function-access';
import type { Declarations } from './functions';
import type { Environment } from './load-environment';
import { ApiStack } from './stacks/api-stack';
import { BackgroundStack } from './stacks/background-stack';
import { DataStack } from './stacks/data-stack';
import { EdgeStack } from './stacks/edge-stack';
import { IdentityStack } from './stacks/identity-stack';
import { OperationsStack } from './stacks/operations-stack';
import { WebStack } from './stacks/web-stack';

export interface ShopProps {
  readonly environment: Environment;
  readonly declarations: Declarations;
  /** The built package of a function. Called once for each. */
  readonly codeFor: (name: FunctionName) => Code;
}

const paystackUrl = 'https://api.paystack.co/';

/** One deployment of the shop. Each stack needs only the ones above it. */
export class Shop extends Stage {
  readonly edge: EdgeStack;
  readonly data: DataStack;
  readonly web: WebStack;
  readonly identity: IdentityStack;
  readonly api: ApiStack;
  readonly background: BackgroundStack;
  readonly operations: OperationsStack;

  constructor(scope: Construct, { environment: { name, settings }, declarations, codeFor }: ShopProps) {
    const account = settings.account ?? process.env.CDK_DEFAULT_ACCOUNT;
    const inRegion = (region: string) => ({ region, ...(account !== undefined && { account }) });
    super(scope, name, { env: inRegion(settings.region) });

    this.edge = new EdgeStack(this, 'Edge', { env: inRegion('us-east-1') });
    this.data = new DataStack(this, 'Data', { settings });
    this.web = new WebStack(this, 'Web', { settings, webAclArn: this.edge.webAclArn });
    const { table, settingsSecret } = this.data;
    const common = {
      tableArn: table.tableArn,
      settingsSecretArn: settingsSecret.secretArn,
      tracing: settings.tracing,
    };
    const environment = {
      TABLE_NAME: table.tableName,
      SETTINGS_SECRET_ID: settingsSecret.secretArn,
      SITE_URL: this.web.siteUrl,
      BRAND: settings.brand,
      MAIL_FROM: settings.email.sender === 'ses' ? settings.email.from : 'none',
      SMS_SENDER_ID: settings.sms.sender === 'none' ? 'none' : settings.sms.senderId,
      SUPPLIERS: JSON.stringify(settings.suppliers),
      PAYSTACK_URL: paystackUrl,
      ORIGIN_SECRETS: this.web.originSecrets,
    };
    this.identity = new IdentityStack(this, 'Identity', {
      settings,
      declarations,
      codeFor,
      resources: { ...common, environment },
    });
    const { userPool, client } = this.identity;
    const resources = {
      ...common,
      ...this.#senders(settings),
      userPoolArn: userPool.userPoolArn,
      environment: {
        ...environment,
        USER_POOL_ID: userPool.userPoolId,
        USER_POOL_CLIENT_ID: client.userPoolClientId,
      },
    };
    this.api = new ApiStack(this, 'Api', {
      declarations,
      codeFor,
      userPool,
      userPoolClient: client,
      resources,
      apiId: this.web.apiId,
    });
    this.background = new BackgroundStack(this, 'Background', { declarations, codeFor, resources, table });
    this.operations = new OperationsStack(this, 'Operations', {
      environment: { name, settings },
      functions: [
        ...this.identity.functions,
        ...Object.values(this.api.functions),
        ...this.background.functions,
      ],
      apiId: this.web.apiId,
      table,
      deadLetters: this.background.deadLetters,
    });
    explainFindings(this);
  }

  /** What messages are sent from, as policies name it. */
  #senders({ email, sms }: DeploymentSettings): Pick<FunctionResources, 'mailIdentityArn' | 'smsSenderArn'> {
    const arn = (service: string, name: string) => {
      const { partition, region, account } = Stack.of(this.data);
      return `arn:${partition}:${service}:${region}:${account}:${name}`;
    };
    return {
      ...(email.sender === 'ses' && { mailIdentityArn: arn('ses', `identity/${email.verifiedDomain}`) }),
      ...(sms.sender !== 'none' && { smsSenderArn: arn('sms-voice', `sender-id/${sms.senderId}/GH`) }),
    };
  }
}
