import type { Code } from 'aws-cdk-lib/aws-lambda';
import { Stage, type StageProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { FunctionName } from '../contracts/registry';
import type { DeploymentSettings } from './deployment-settings';
import type { FunctionGrants } from './functions';
import { ApiStack } from './stacks/api-stack';
import { BackgroundStack } from './stacks/background-stack';
import { DataStack } from './stacks/data-stack';
import { IdentityStack } from './stacks/identity-stack';

export interface ShopProps extends StageProps {
  readonly settings: DeploymentSettings;
  readonly grants: FunctionGrants;
  /** The built package of a function. Called once for each. */
  readonly codeFor: (name: FunctionName) => Code;
}

const paystackUrl = 'https://api.paystack.co/';

/** One deployment of the shop. */
export class Shop extends Stage {
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly api: ApiStack;
  readonly background: BackgroundStack;

  constructor(scope: Construct, id: string, { settings, grants, codeFor, ...props }: ShopProps) {
    super(scope, id, props);
    this.data = new DataStack(this, 'Data');
    const { table, settingsSecret } = this.data;
    const dataArns = { tableArn: table.tableArn, settingsSecretArn: settingsSecret.secretArn };
    const environment = {
      TABLE_NAME: table.tableName,
      SETTINGS_SECRET_ID: settingsSecret.secretArn,
      SITE_URL: settings.siteUrl,
      BRAND: settings.brand,
      SUPPLIERS: JSON.stringify(settings.suppliers),
      PAYSTACK_URL: paystackUrl,
    };
    this.identity = new IdentityStack(this, 'Identity', {
      grants,
      codeFor,
      resources: { ...dataArns, environment },
    });
    const { userPool, client } = this.identity;
    const resources = {
      ...dataArns,
      userPoolArn: userPool.userPoolArn,
      environment: { ...environment, USER_POOL_ID: userPool.userPoolId },
    };
    this.api = new ApiStack(this, 'Api', {
      grants,
      codeFor,
      userPool,
      userPoolClient: client,
      resources,
    });
    this.background = new BackgroundStack(this, 'Background', { grants, codeFor, resources, table });
  }
}
