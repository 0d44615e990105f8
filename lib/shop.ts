import type { Code } from 'aws-cdk-lib/aws-lambda';
import { Stack, Tags } from 'aws-cdk-lib/core';
import { Construct } from 'constructs';
import type { FunctionName } from '../contracts/registry';
import { explainFindings } from './explained-findings';
import { functionEnvironment } from './function-environment';
import type { Declarations } from './functions';
import type { Environment } from './load-environment';
import { messageSenders } from './message-senders';
import { nameRelease } from './release';
import { resourceTags } from './resource-tags';
import { brandedSite } from './site/brand/branded-site';
import { siteConfiguration } from './site/site-configuration';
import type { SiteFiles } from './site/site-files';
import { stackOrder } from './stack-order';
import { ApiStack } from './stacks/api-stack';
import { BackgroundStack } from './stacks/background-stack';
import { CopiesStack } from './stacks/copies-stack';
import { DataStack } from './stacks/data-stack';
import { DevelopersStack } from './stacks/developers-stack';
import { EdgeStack } from './stacks/edge-stack';
import { FilesStack } from './stacks/files-stack';
import { IdentityStack } from './stacks/identity-stack';
import { OperationsStack } from './stacks/operations-stack';
import { RoutesStack } from './stacks/routes-stack';
import { StaffStack } from './stacks/staff-stack';
import { WebStack } from './stacks/web-stack';
import { webhookQueueArn } from './webhook-queue-name';

export interface ShopProps {
  readonly environment: Environment;
  readonly declarations: Declarations;
  /** The built package of a function. Called once per function. */
  readonly codeFor: (name: FunctionName) => Code;
  /** New versions get all calls immediately, even of functions that move money. @default false */
  readonly atOnce?: boolean;
  /** The built site, from which each brand's site is made. */
  readonly site: SiteFiles;
}

/**
 * One deployment of the shop. Its stacks are deployed in `stackOrder`. It isn't a `Stage`, because `cdk deploy --all` leaves out stacks
 * within a stage.
 */
export class Shop extends Construct {
  /** Absent without a firewall in front of the site. */
  readonly edge?: EdgeStack;
  /** Absent without copies of backups. */
  readonly copies?: CopiesStack;
  readonly data: DataStack;
  readonly web: WebStack;
  readonly identity: IdentityStack;
  readonly staff: StaffStack;
  readonly developers: DevelopersStack;
  readonly api: ApiStack;
  readonly routes: RoutesStack;
  readonly background: BackgroundStack;
  readonly operations: OperationsStack;
  readonly files: FilesStack;

  constructor(
    scope: Construct,
    { environment: { name, settings, brand }, declarations, codeFor, atOnce = false, site }: ShopProps,
  ) {
    super(scope, name);
    const account = settings.account ?? process.env.CDK_DEFAULT_ACCOUNT;
    const called = (id: string, region = settings.region) => ({
      stackName: `${name}-${id}`,
      env: { region, ...(account !== undefined && { account }) },
    });

    if (settings.siteFirewall)
      this.edge = new EdgeStack(this, 'Edge', {
        ...called('Edge', 'us-east-1'),
        environment: { name, settings },
      });
    const { keepData, backups } = settings;
    if (backups?.copyTo) {
      const { lock, copyTo } = backups;
      this.copies = new CopiesStack(this, 'Copies', { ...called('Copies', copyTo), keepData, lock });
    }
    this.data = new DataStack(this, 'Data', {
      ...called('Data'),
      settings,
      ...(this.copies && { copies: this.copies.vault }),
    });
    const { table, settingsSecret, originSecrets, backupVault } = this.data;
    this.web = new WebStack(this, 'Web', {
      ...called('Web'),
      settings,
      originSecret: originSecrets.sent,
      ...(this.edge && { webAclArn: this.edge.webAclArn }),
    });
    const common = {
      tableArn: table.tableArn,
      settingsSecretArn: settingsSecret.secretArn,
      webhookQueueArn: webhookQueueArn(name),
    };
    const environment = functionEnvironment(this.data, this.web, { name, settings, brand });
    this.identity = new IdentityStack(this, 'Identity', {
      ...called('Identity'),
      settings,
      brandName: brand.name,
      declarations,
      codeFor,
      resources: { ...common, environment },
    });
    const { userPool, client } = this.identity;
    const resources = {
      ...common,
      ...messageSenders(this.data, settings),
      userPoolArn: userPool.userPoolArn,
      environment: {
        ...environment,
        USER_POOL_ID: userPool.userPoolId,
        USER_POOL_CLIENT_ID: client.userPoolClientId,
      },
    };
    const release = { environment: name, isGradual: settings.gradualReleases, atOnce };
    const given = { declarations, codeFor, resources, release };
    this.staff = new StaffStack(this, 'Staff', { ...called('Staff'), ...given });
    this.developers = new DevelopersStack(this, 'Developers', { ...called('Developers'), ...given });
    this.api = new ApiStack(this, 'Api', { ...called('Api'), ...given });
    this.routes = new RoutesStack(this, 'Routes', {
      ...called('Routes'),
      stacks: [this.staff, this.developers, this.api],
      userPool,
      userPoolClient: client,
      apiId: this.web.apiId,
    });
    this.background = new BackgroundStack(this, 'Background', {
      ...called('Background'),
      ...given,
      table,
    });
    const functions = [
      ...this.identity.functions,
      ...this.staff.functions,
      ...this.developers.functions,
      ...this.api.functions,
      ...this.background.functions,
    ];
    nameRelease(functions);
    this.operations = new OperationsStack(this, 'Operations', {
      ...called('Operations'),
      environment: { name, settings },
      functions,
      isGradual: settings.gradualReleases,
      apiId: this.web.apiId,
      accessLog: this.routes.accessLog,
      table,
      deadLetters: this.background.deadLetters,
      webhooks: this.background.webhooks,
      signInFirewall: this.identity.firewall,
      backups: backupVault === null ? null : { vaultName: backupVault, areCopied: this.copies !== undefined },
    });
    this.files = new FilesStack(this, 'Files', {
      ...called('Files'),
      bucketName: this.web.bucketName,
      files: brandedSite(site, brand),
      configuration: siteConfiguration(settings, {
        userPoolId: userPool.userPoolId,
        userPoolClientId: client.userPoolClientId,
      }),
    });
    this.#deployInOrder();
    for (const [key, value] of Object.entries(resourceTags({ name, settings })))
      Tags.of(this).add(key, value);
    explainFindings(this, settings);
  }

  /** Makes each stack wait for the one before it. */
  #deployInOrder(): void {
    const stacks = stackOrder
      .map((name) => this.node.tryFindChild(name))
      .filter((each) => each instanceof Stack);
    for (const [index, stack] of stacks.entries()) {
      const before = stacks[index - 1];
      if (before !== undefined) stack.addStackDependency(before);
    }
  }
}
