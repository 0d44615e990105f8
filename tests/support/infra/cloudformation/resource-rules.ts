import { loadAwsServiceSpecSync } from '@aws-cdk/aws-service-spec';
import type { Resource, SpecDatabase } from '@aws-cdk/service-spec-types';
import { isObject, type Json, type JsonObject } from './template';

/** The facts about a type in CDK's resource database. */
interface Rules {
  /** A change of these replaces the resource. */
  readonly fixed: readonly string[];
  /** The properties that name it, each a path. Two things for which all are the same can't exist. Without any, AWS gives it an id. */
  readonly identity: readonly string[];
}

interface OwnRules {
  /** A change of these is refused. */
  readonly fixed?: readonly string[];
  /** AWS allows one for each value of these, beside its id. */
  readonly onlyOneFor?: readonly string[];
  /** AWS gives it an id, and doesn't mind two of one name. */
  readonly mayShareName?: true;
  /** Data or an address in use is lost if it is replaced. */
  readonly stays?: true;
  /** Can't be deleted while it contains anything. */
  readonly fills?: true;
  /** Whether these properties forbid its deletion. */
  readonly isProtected?: (properties: JsonObject) => boolean;
}

/** Facts that the database lacks. */
const ownRules: Readonly<Record<string, OwnRules>> = {
  'AWS::DynamoDB::GlobalTable': {
    stays: true,
    isProtected: ({ Replicas }) => JSON.stringify(Replicas).includes('"DeletionProtectionEnabled":true'),
  },
  'AWS::Cognito::UserPool': {
    fixed: ['UsernameAttributes', 'AliasAttributes', 'UsernameConfiguration'],
    mayShareName: true,
    stays: true,
    isProtected: ({ DeletionProtection }) => DeletionProtection === 'ACTIVE',
  },
  'AWS::Cognito::UserPoolClient': { stays: true },
  'AWS::ApiGatewayV2::Api': { mayShareName: true, stays: true },
  'AWS::ApiGatewayV2::Route': { onlyOneFor: ['ApiId', 'RouteKey'] },
  'AWS::Lambda::LayerVersion': { mayShareName: true },
  'AWS::CloudFront::Distribution': { stays: true },
  'AWS::S3::Bucket': { stays: true, fills: true },
  'AWS::Backup::BackupVault': { stays: true, fills: true },
};

/** A part of an identity that says nothing where a template leaves it out. Other parts get a generated value then. */
const mayBeAbsent = ['SetIdentifier'];

const known = new Map<string, Rules>();

/** @throws Error if CDK's resource database doesn't have the type */
export function rulesOf(type: string): Rules {
  const rules = known.get(type) ?? readRules(type);
  known.set(type, rules);
  return rules;
}

function readRules(type: string): Rules {
  const name = type.startsWith('Custom::') ? 'AWS::CloudFormation::CustomResource' : type;
  const [resource] = database().lookup('resource', 'cloudFormationType', 'equals', name);
  if (resource === undefined) throw new Error(`CDK’s resource database doesn’t have ${type}`);
  const { fixed: refused = [], onlyOneFor, mayShareName } = ownRules[type] ?? {};
  const replacing = Object.entries(resource.properties)
    .filter(([, { causesReplacement = 'no' }]) => causesReplacement !== 'no')
    .map(([property]) => property);
  const found = mayShareName ? [] : identityOf(resource, replacing);
  return { fixed: [...replacing, ...refused], identity: onlyOneFor ?? found };
}

/**
 * By its primary identifier, if a template can set all of it; otherwise AWS makes an id, and a property named after the type, or in the one
 * property that is the resource itself, holds a name that is taken within what contains it.
 */
function identityOf(resource: Resource, replacing: readonly string[]): string[] {
  const { properties, primaryIdentifier = [] } = resource;
  if (primaryIdentifier.length > 0 && primaryIdentifier.every((part) => part in properties))
    return primaryIdentifier;
  const name = namePath(resource);
  if (name === undefined) return [];
  const containers = replacing.filter((part) => properties[part]?.required && !name.startsWith(part));
  return [...containers, name];
}

function namePath({ name, properties }: Resource): string | undefined {
  const nameIn = (of: object) => ['Name', `${name}Name`].find((part) => part in of);
  const own = nameIn(properties);
  if (own !== undefined) return own;
  for (const part of [name, `${name}Config`]) {
    const type = properties[part]?.type;
    if (type?.type !== 'ref') continue;
    const nested = nameIn(database().get('typeDefinition', type.reference.$ref).properties);
    if (nested !== undefined) return `${part}.${nested}`;
  }
  return undefined;
}

let loaded: SpecDatabase | undefined;
function database(): SpecDatabase {
  loaded ??= loadAwsServiceSpecSync();
  return loaded;
}

export const stays = (type: string): boolean => ownRules[type]?.stays === true;
export const fills = (type: string): boolean => ownRules[type]?.fills === true;
export const isProtected = (type: string, properties: JsonObject): boolean =>
  ownRules[type]?.isProtected?.(properties) === true;

/** Returns what names it, if its template does. */
export function nameOf(type: string, properties: JsonObject): string | undefined {
  const values: string[] = [];
  for (const part of rulesOf(type).identity) {
    const value = part
      .split('.')
      .reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), properties);
    if (typeof value === 'string') values.push(value);
    else if (!mayBeAbsent.includes(part)) return undefined;
  }
  return values.length > 0 ? values.join(' ') : undefined;
}

/** Returns the changed properties that force a replacement, or are refused. */
export const changedForGood = (type: string, from: JsonObject, to: JsonObject): string[] =>
  rulesOf(type).fixed.filter((key) => JSON.stringify(from[key]) !== JSON.stringify(to[key]));

/** Returns the properties whose change would make a second thing of the same name, which AWS refuses. */
export function refusedToChange(type: string, properties: JsonObject): string[] {
  if (nameOf(type, properties) === undefined) return [];
  const { fixed, identity } = rulesOf(type);
  return fixed.filter((key) => key in properties && !identity.includes(key));
}

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
