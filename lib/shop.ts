import type { Code } from 'aws-cdk-lib/aws-lambda';
import { Tags } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { FunctionName } from '../contracts/registry';
import { explainFindings } from './explained-findings';
import { commonResources } from './function-environment';
import type { Declarations } from './functions';
import type { Environment } from './load-environment';
import { brandedSite } from './site/brand/branded-site';
import { siteConfiguration } from './site/site-configuration';
import type { SiteFiles } from './site/site-files';
import { DataStack } from './stacks/data-stack';
import { EdgeStack } from './stacks/edge-stack';
import { FilesStack } from './stacks/files-stack';
import { ApiStack, StaffStack } from './stacks/function-stacks';
import { IdentityStack } from './stacks/identity-stack';
import { OperationsStack } from './stacks/operations-stack';
import { WebStack } from './stacks/web-stack';

export interface ShopProps {
  readonly environment: Environment;
  readonly declarations: Declarations;
  /** The built package of a function. Called once per function. */
  readonly codeFor: (name: FunctionName) => Code;
  /** The built site, from which each brand's site is made. */
  readonly site: SiteFiles;
}

/**
 * One deployment of the shop: each stack refers to those before it. It isn't a `Stage`, because `cdk deploy --all` leaves out stacks within
 * a stage.
 */
export class Shop extends Construct {
  constructor(scope: Construct, id: string, { environment, declarations, codeFor, site }: ShopProps) {
    super(scope, id);
    const { name, settings, brand } = environment;
    const account = settings.account ?? process.env.CDK_DEFAULT_ACCOUNT;
    const called = (stack: string, region = settings.region) => ({
      stackName: `${name}-${stack}`,
      env: { region, ...(account !== undefined && { account }) },
    });
    const edge = settings.firewall ? new EdgeStack(this, 'Edge', called('Edge', 'us-east-1')) : null;
    const data = new DataStack(this, 'Data', { ...called('Data'), settings });
    const { table, backupVault } = data;
    const web = new WebStack(this, 'Web', {
      ...called('Web'),
      settings,
      ...(edge && { webAclArn: edge.webAclArn }),
    });
    const { apiId } = web;
    const common = commonResources(data, web, environment);
    const identity = new IdentityStack(this, 'Identity', {
      ...called('Identity'),
      settings,
      brandName: brand.name,
      declarations,
      codeFor,
      resources: common,
    });
    const { userPool, client: userPoolClient } = identity;
    const ids = { userPoolId: userPool.userPoolId, userPoolClientId: userPoolClient.userPoolClientId };
    const resources = {
      ...common,
      userPoolArn: userPool.userPoolArn,
      environment: {
        ...common.environment,
        USER_POOL_ID: ids.userPoolId,
        USER_POOL_CLIENT_ID: ids.userPoolClientId,
      },
    };
    const given = { declarations, codeFor, resources, apiId, userPool, userPoolClient };
    const staff = new StaffStack(this, 'Staff', { ...called('Staff'), ...given });
    const api = new ApiStack(this, 'Api', { ...called('Api'), ...given, table });
    const files = new FilesStack(this, 'Files', {
      ...called('Files'),
      bucketName: web.bucketName,
      files: brandedSite(site, brand),
      configuration: siteConfiguration(settings, ids),
    });
    // The site needs what its pages call.
    files.addStackDependency(staff);
    files.addStackDependency(api);
    new OperationsStack(this, 'Operations', {
      ...called('Operations'),
      environment,
      watched: {
        functions: [...identity.functions, ...staff.functions, ...api.functions],
        apiId,
        deadLetters: api.queues.deadLetters,
        table,
        userPool,
        userPoolClient,
        backupVault,
      },
    });
    // To split the bill by deployment.
    Tags.of(this).add('deployment', name);
    Tags.of(this).add('brand', settings.brand);
    explainFindings(this, settings);
  }
}
