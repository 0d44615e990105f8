/** A function's call of the AWS SDK, as IAM sees it. */
export interface AwsCall {
  readonly functionName: string;
  /** Such as `dynamodb:PutItem`. A transaction has its parts' actions, since IAM knows no transaction. */
  readonly actions: readonly string[];
  /** `table`, `index/<name>`, `secret`, `user-pool`, `mail-identity` or `webhook-queue`. */
  readonly resource: string;
  /** Partition keys of everything that one request touches; empty if the service has none. */
  readonly leadingKeys: readonly string[];
}

type Json = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, { readonly S?: string }>>;

const prefixes: Readonly<Record<string, string>> = {
  DynamoDB_20120810: 'dynamodb',
  AWSCognitoIdentityProviderService: 'cognito-idp',
  secretsmanager: 'secretsmanager',
  AmazonSQS: 'sqs',
};

const resources: Readonly<Record<string, string>> = {
  'cognito-idp': 'user-pool',
  secretsmanager: 'secret',
  sqs: 'webhook-queue',
};

/** Reads a request in AWS's JSON protocols: `target` is the header X-Amz-Target. @throws Error for a request it can't read */
export function awsCall(functionName: string, target: string, body: Json): AwsCall {
  const [service = '', operation = ''] = target.split('.');
  const prefix = prefixes[service];
  if (prefix === undefined) throw new Error(`${target} is a call of no known service`);
  if (prefix !== 'dynamodb') {
    const resource = resources[prefix] ?? '';
    // IAM knows no batches of messages.
    const action = `${prefix}:${operation === 'SendMessageBatch' ? 'SendMessage' : operation}`;
    return { functionName, actions: [action], resource, leadingKeys: [] };
  }
  const parts = partsOf(operation, body);
  return {
    functionName,
    actions: [...new Set(parts.map(({ action }) => `dynamodb:${action}`))].sort(),
    resource: typeof body.IndexName === 'string' ? `index/${body.IndexName}` : 'table',
    leadingKeys: [...new Set(parts.map(({ key }) => key))].sort(),
  };
}

/** Returns the only call without a target: SES speaks REST. */
export const mailCall = (functionName: string): AwsCall => ({
  functionName,
  actions: ['ses:SendEmail'],
  resource: 'mail-identity',
  leadingKeys: [],
});

interface Part {
  readonly action: string;
  readonly key: string;
}

function partsOf(operation: string, body: Json): Part[] {
  switch (operation) {
    case 'GetItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return [{ action: operation, key: keyIn(body.Key) }];
    case 'PutItem':
      return [{ action: operation, key: keyIn(body.Item) }];
    case 'Query':
      return [{ action: operation, key: queriedKey(body) }];
    case 'BatchGetItem':
      return Object.values(body.RequestItems as Record<string, { Keys: unknown[] }>).flatMap(({ Keys }) =>
        Keys.map((key) => ({ action: operation, key: keyIn(key) })),
      );
    case 'TransactWriteItems':
      return (body.TransactItems as Record<string, Json>[]).flatMap((item) =>
        Object.entries(item).map(([kind, part]) => ({
          action: kind === 'ConditionCheck' ? 'ConditionCheckItem' : `${kind}Item`,
          key: keyIn(part.Item ?? part.Key),
        })),
      );
    default:
      throw new Error(`The keys of a ${operation} are not known here`);
  }
}

function keyIn(item: unknown): string {
  const key = (item as Values | undefined)?.PK?.S;
  if (key === undefined) throw new Error(`There is no partition key in ${JSON.stringify(item)}`);
  return key;
}

/** Returns the partition key of a query; each of our key conditions begins with `#p = :p`. */
function queriedKey({ ExpressionAttributeValues, KeyConditionExpression }: Json): string {
  const name = /= (:\w+)/.exec(String(KeyConditionExpression))?.[1] ?? '';
  const key = (ExpressionAttributeValues as Values)[name]?.S;
  if (key === undefined) throw new Error(`There is no partition key in ${KeyConditionExpression}`);
  return key;
}
