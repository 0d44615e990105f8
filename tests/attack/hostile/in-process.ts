import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, randomUUID } from 'node:crypto';
import type { Context } from 'aws-lambda';
import type { ApiFunctionName } from '../../../contracts/registry';
import { dynamoClient } from '../../../lambdas/adapters/dynamodb/table/client';
import { newAccount } from '../../../lambdas/core/accounts/open-account';
import { type Account, accountRow } from '../../../lambdas/core/accounts/rows';
import { fromCedis } from '../../../lambdas/core/kernel/money';
import { reportTokenOf } from '../../../lambdas/core/suppliers/supplier';
import { post } from '../../../lambdas/core/wallet/posting';
import { postingWrites } from '../../../lambdas/core/wallet/writers';
import type { ApiHandler } from '../../../lambdas/runtime/api-function';
import { localRegion } from '../../../local/aws';
import {
  type AwsEndpoints,
  functionVariables,
  localPaystackKeys,
  originSecret,
  sdkVariables,
  supplierKey,
} from '../../../local/environment';
import { apiEvent } from '../../benchmarks/shop/api-event';
import { openShop, type Shop } from '../../support/shop/shop';
import { testPassword } from '../../support/shop/test-password';
import { patienceMs } from '../../support/waiting/patience';

const webhookSecret = 'secret-of-the-attacked-shop';

/** Returns the order that a report is about, which its URL must name. */
const referenceIn = (body: string): string => /"reference":\s*"([^"]*)"/.exec(body)?.[1] ?? '';

/** Secrets that no answer may contain. */
export const secrets: readonly string[] = [
  originSecret,
  localPaystackKeys.secret,
  ...['hubnet', 'primary', 'secondary'].map(supplierKey),
  webhookSecret,
];

export interface Attempt {
  readonly status: number;
  readonly body: string;
  /** Keys of the rows written, without those of limits. */
  readonly written: readonly string[];
}

/** A whole shop with its functions in this process; one per process, since they read its environment. */
export interface AttackedShop {
  readonly shop: Shop;
  /** Writes a customer with money, or an admin, straight into the table. */
  person(change?: Partial<Account>): Promise<string>;
  attempt(name: ApiFunctionName, body: string, who: { userId: string; isAdmin: boolean }): Promise<Attempt>;
  stop(): Promise<void>;
}

export async function openAttackedShop(): Promise<AttackedShop> {
  let aws: AwsEndpoints | undefined;
  const interceptAws = async (urls: AwsEndpoints) => {
    aws = urls;
    return urls;
  };
  const shop = await openShop({ interceptAws, settings: { bundle_webhook_token: webhookSecret } });
  if (aws === undefined) throw new Error('The shop has no endpoints');
  const { site, suppliers, paystack = '' } = shop.cloud.endpoints;
  Object.assign(process.env, {
    ...functionVariables({ site, suppliers, paystack, queues: aws.queues }),
    ...sdkVariables(aws),
    AWS_REGION: localRegion,
    AWS_LAMBDA_LOG_LEVEL: 'FATAL',
  });
  const writes = new AsyncLocalStorage<string[]>();
  noteWrites((keys) => writes.getStore()?.push(...keys));
  waitPatiently();

  return {
    shop,
    async person(change = {}) {
      const facts = { email: `${randomUUID()}@test.example`, name: 'Test Person', phone: '0240000000' };
      const made = await shop.identity.createUser({ ...facts, password: testPassword });
      if (made.kind !== 'created') throw new Error(`Could not create a person: ${made.kind}`);
      const { userId } = made;
      if (change.role === 'admin') await shop.identity.setAdmin(userId, true);
      const account: Account = {
        ...newAccount({ ...facts, userId, createdAt: new Date() }),
        isNew: false,
        ...change,
      };
      await shop.table.write({ put: accountRow.encode(account) });
      const draft = { id: `ADJUSTMENT#${userId}`, description: '', reference: '', by: 'test' };
      const amount = fromCedis(1_000);
      const money = post(
        account,
        { ...draft, type: 'adjustment', against: 'adjustments', amount },
        new Date(),
      );
      if (money) await shop.table.transact(postingWrites(money));
      return userId;
    },
    async attempt(name, body, who) {
      const handler = await handlerOf(name);
      const written: string[] = [];
      const event = { ...apiEvent({ body, ...who }) };
      Object.assign(event.headers, {
        'x-paystack-signature': createHmac('sha512', localPaystackKeys.secret).update(body).digest('hex'),
      });
      const reporter = { supplier: 'hubnet', order: referenceIn(body) } as const;
      event.queryStringParameters = { ...reporter, token: reportTokenOf(reporter, webhookSecret) ?? '' };
      const answer = await writes.run(written, () => handler(event, {} as Context));
      return { status: answer.statusCode ?? 0, body: answer.body ?? '', written };
    },
    stop: () => shop.stop(),
  };
}

const handlers = new Map<ApiFunctionName, ApiHandler>();

async function handlerOf(name: ApiFunctionName): Promise<ApiHandler> {
  const known = handlers.get(name);
  if (known) return known;
  const { handler }: { handler: ApiHandler } = await import(`../../../lambdas/functions/${name}/handler`);
  handlers.set(name, handler);
  return handler;
}

/** Notes the keys written by the client that this process's functions share, once they are written. */
function noteWrites(note: (keys: readonly string[]) => void): void {
  dynamoClient().middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const result = await next(args);
        if (/Put|Update|Delete|TransactWrite/.test(commandName)) {
          note(keysIn(JSON.stringify(args.input)).filter((key) => !key.startsWith('PACE#')));
        }
        return result;
      },
    { step: 'initialize', name: 'noteWrites' },
  );
}

/** Extends the table's timeout: all calls share this process with the table, so a slow request only shows how busy the machine is. */
function waitPatiently(): void {
  const { requestHandler } = dynamoClient().config as unknown as {
    requestHandler: { updateHttpClientConfig(key: 'requestTimeout', milliseconds: number): void };
  };
  requestHandler.updateHttpClientConfig('requestTimeout', patienceMs);
}

const keysIn = (input: string): string[] => [...input.matchAll(/"PK":"([^"]*)"/g)].map(([, key = '']) => key);
