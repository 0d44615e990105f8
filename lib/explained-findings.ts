import { Stack, Token, Validations } from 'aws-cdk-lib/core';
import type { IConstruct } from 'constructs';
import type { DeploymentSettings } from './deployment-settings';

interface Explanation {
  /** A rule of cdk-nag's AwsSolutions. */
  readonly id: string;
  readonly reason: string;
}

/** Explanations by the construct's path within a deployment. */
type Explanations = Readonly<Record<string, readonly Explanation[]>>;

/** Findings of every deployment. */
const explanations: Explanations = {
  'Data/Settings': [
    {
      id: 'AwsSolutions-SMG4',
      reason: 'Holds keys that Paystack and suppliers give: an admin changes them in the product.',
    },
  ],
  'Web/Site/Distribution': [
    {
      id: 'AwsSolutions-CFR3',
      reason:
        'Its access log writes queries down, and a supplier’s report has its token there. The API’s access log says ' +
        'the rest, without queries.',
    },
  ],
  'Identity/UserPool': [
    {
      id: 'AwsSolutions-COG1',
      reason:
        'Passwords of 6 characters are the product’s specification. Where threat protection is enforced, it refuses leaked ones.',
    },
    {
      id: 'AwsSolutions-COG2',
      reason:
        'Optional for customers, most of whom have one phone and no app. Staff must have it: each of their calls is ' +
        'checked for it by the functions (`requireSecondFactor`).',
    },
  ],
  'Api/Functions': [
    {
      id: 'AwsSolutions-APIG4',
      reason:
        'Public by contract: prices, status, sign-up, whether payments are open, two webhooks that are proved by ' +
        'signature or token, and calls by API key, which functions check. A test says that every other route has the authorizer.',
    },
  ],
};

/** Findings of the site's upload. CDK puts the account and the region into their names. */
function uploading(stack: Stack, deployment: string): Explanations {
  const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
  return {
    Files: [
      {
        id: 'AwsSolutions-L1',
        reason: 'The function of `BucketDeployment` has the runtime that aws-cdk-lib gives it.',
      },
    ],
    'Files/Upload/Role': [
      {
        id: `AwsSolutions-IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-${account}-${stack.region}/*]`,
        reason:
          'It reads what CDK has put there for this deployment, under names that change with each build.',
      },
      {
        id: `AwsSolutions-IAM5[Resource::arn:aws:s3:::${deployment}-Web:ExportsOutputRefSiteFiles975A43CFA6905589/*]`,
        reason: 'It writes the site’s files, all of which change with each build. It can’t delete one.',
      },
    ],
  };
}

/** AWS's own policies for backups, if there are backups. */
const ofBackups: Explanations = {
  'Data/Backups/Role': ['Backup', 'Restores'].map((what) => ({
    id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyFor${what}]`,
    reason:
      'Only AWS Backup can take the role, and AWS asks for these policies, which change with what AWS Backup does: a ' +
      'backup that fails for a permission is noticed too late.',
  })),
};

/** Findings that depend on a deployment's configuration. */
function ofSettings(settings: DeploymentSettings): Explanations {
  const { domain, blockedCountries, threatProtection, firewall } = settings;
  const ofSite = [
    domain === null && {
      id: 'AwsSolutions-CFR4',
      reason: 'Without a domain, which a deployment that keeps data has.',
    },
    !firewall && {
      id: 'AwsSolutions-CFR2',
      reason: 'Off in its configuration.',
    },
    blockedCountries.length === 0 && {
      id: 'AwsSolutions-CFR1',
      reason: 'Its configuration blocks no country.',
    },
  ];
  const ofSignIn = [
    threatProtection === 'off' && {
      id: 'AwsSolutions-COG8',
      reason: 'Off in its configuration.',
    },
  ];
  return {
    'Web/Site/Distribution': ofSite.filter((one) => one !== false),
    'Identity/UserPool': ofSignIn.filter((one) => one !== false),
  };
}

/** Gives cdk-nag the reason for each remaining finding. @throws Error for a path without a construct */
export function explainFindings(shop: IConstruct, settings: DeploymentSettings): void {
  const at = (path: string) => path.split('/').reduce<IConstruct>((of, id) => of.node.findChild(id), shop);
  const all = [explanations, uploading(Stack.of(at('Files')), shop.node.id), ofSettings(settings)];
  for (const some of settings.backups ? [...all, ofBackups] : all) {
    for (const [path, reasons] of Object.entries(some)) Validations.of(at(path)).acknowledge(...reasons);
  }
}
