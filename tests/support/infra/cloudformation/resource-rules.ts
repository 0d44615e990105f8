import { isObject, type Json, type JsonObject } from './template';

interface Rules {
  /** The property with its name, if a template can set it. Two things of the same name can't exist. */
  readonly name?: string;
  /** A change of these replaces the resource, or is refused. */
  readonly fixed?: readonly string[];
  /** Data or an address in use is lost if it is replaced. */
  readonly stays?: true;
  /** Can't be deleted while it contains anything. */
  readonly fills?: true;
  /** Whether these properties forbid its deletion. */
  readonly isProtected?: (properties: JsonObject) => boolean;
}

const rules: Readonly<Record<string, Rules>> = {
  'AWS::DynamoDB::GlobalTable': {
    name: 'TableName',
    fixed: ['TableName', 'KeySchema', 'LocalSecondaryIndexes'],
    stays: true,
    isProtected: ({ Replicas }) => JSON.stringify(Replicas).includes('"DeletionProtectionEnabled":true'),
  },
  'AWS::Cognito::UserPool': {
    fixed: ['UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration'],
    stays: true,
    isProtected: ({ DeletionProtection }) => DeletionProtection === 'ACTIVE',
  },
  'AWS::Cognito::UserPoolClient': { fixed: ['UserPoolId', 'GenerateSecret'], stays: true },
  'AWS::ApiGatewayV2::Api': { fixed: ['ProtocolType'], stays: true },
  'AWS::CloudFront::Distribution': { stays: true },
  'AWS::S3::Bucket': { name: 'BucketName', fixed: ['BucketName'], stays: true, fills: true },
  'AWS::Backup::BackupVault': {
    name: 'BackupVaultName',
    fixed: ['BackupVaultName', 'EncryptionKeyArn'],
    stays: true,
    fills: true,
  },
  'AWS::SecretsManager::Secret': { name: 'Name', fixed: ['Name'] },
  'AWS::SSM::Parameter': { name: 'Name', fixed: ['Name', 'Type'] },
  'AWS::CloudFront::CachePolicy': { name: 'CachePolicyConfig.Name' },
  'AWS::CloudFront::ResponseHeadersPolicy': { name: 'ResponseHeadersPolicyConfig.Name' },
  'AWS::CloudFront::OriginAccessControl': { name: 'OriginAccessControlConfig.Name' },
  'AWS::CloudFront::Function': { name: 'Name' },
  'AWS::WAFv2::WebACL': { name: 'Name', fixed: ['Name', 'Scope'] },
  'AWS::Budgets::Budget': { name: 'Budget.BudgetName' },
};

/** Returns a type's rules. By default, a property named after the type holds the name, such as `FunctionName` of a function. */
function rulesOf(type: string): Rules {
  const own = `${type.split('::')[2]}Name`;
  return rules[type] ?? { name: own, fixed: [own] };
}

export const stays = (type: string): boolean => rulesOf(type).stays === true;
export const fills = (type: string): boolean => rulesOf(type).fills === true;
export const isProtected = (type: string, properties: JsonObject): boolean =>
  rulesOf(type).isProtected?.(properties) === true;

/** Returns the name that its template gives it, if any. */
export function nameOf(type: string, properties: JsonObject): string | undefined {
  const path = rulesOf(type).name?.split('.') ?? [];
  const found = path.reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), properties);
  return typeof found === 'string' ? found : undefined;
}

/** Returns the changed properties that force a replacement. */
export const changedForGood = (type: string, from: JsonObject, to: JsonObject): string[] =>
  (rulesOf(type).fixed ?? []).filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]));

/** Returns DynamoDB's objections to changing a table's indexes in one update. */
export function indexRefusals(from: JsonObject, to: JsonObject): string[] {
  const [before, after] = [indexesOf(from), indexesOf(to)];
  const added = [...after.keys()].filter((name) => !before.has(name));
  const removed = [...before.keys()].filter((name) => !after.has(name));
  const changed = [...after].filter(([name, keys]) => before.has(name) && before.get(name) !== keys);
  return [
    ...(added.length + removed.length > 1
      ? [`adds or removes ${added.length + removed.length} indexes at once`]
      : []),
    ...changed.map(([name]) => `changes the keys of the index ${name}`),
  ];
}

function indexesOf({ GlobalSecondaryIndexes = [] }: JsonObject): Map<string, string> {
  const indexes = GlobalSecondaryIndexes as readonly JsonObject[];
  return new Map(
    indexes.map(({ IndexName, KeySchema, Projection }) => [
      String(IndexName),
      JSON.stringify([KeySchema, Projection]),
    ]),
  );
}
