import { randomBytes, randomUUID } from 'node:crypto';
import {
  AdminConfirmSignUpCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import * as z from 'zod';
import { getProfile } from '../../../contracts/accounts/get-profile';
import { processBundleOrder } from '../../../contracts/orders/process-bundle-order';
import { signInAsCustomer } from '../../../lambdas/adapters/canary/visitor';
import { dynamoTable } from '../../../lambdas/adapters/dynamodb/table/dynamo-table';
import { systemClock, systemIds } from '../../../lambdas/adapters/use';
import { accountRow } from '../../../lambdas/core/accounts/rows';
import { openDb } from '../../../lambdas/core/kernel/db';
import type { Table } from '../../../lambdas/core/kernel/table';
import { fromCedis } from '../../../lambdas/core/money';
import { blankPrice, priceRow } from '../../../lambdas/core/prices/rows';
import { settingsSchema } from '../../../lambdas/core/settings/entities';
import { settleAccess, settleTopUp } from '../../../lambdas/core/top-ups/settle-top-up';
import { startTopUp, startTopUpAccess } from '../../../lambdas/core/top-ups/start-top-up';
import type { DeployedShop } from '../deploy/deployed-shop';
import { type Answer, call, type SmokeTarget } from './smoke';

export interface CustomersShop extends Omit<DeployedShop, 'siteUrl'> {
  readonly region: string;
  /** The function that opens the account of somebody who has confirmed their address. */
  readonly postConfirmation: string;
}

export interface Visited {
  /** Up to the first that is wrong. */
  readonly answers: readonly Answer[];
  /** Steps that the emulator lacks, and that were done for it. */
  readonly notes: readonly string[];
}

const price = blankPrice({ id: 'smoke-1gb', network: 'MTN', dataSize: '1GB', price: fromCedis(5) });
const paid = 20;

interface Customer {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs up as a customer, signs in and buys, through the emulator's Cognito and the shop's API. The price and the paid top-up are put into
 * the table by the product's own rules, as neither staff's authenticator app nor Paystack exists there.
 */
export async function visitAsCustomer(target: SmokeTarget, shop: CustomersShop): Promise<Visited> {
  const { endpoint } = target;
  const client = { endpoint, region: shop.region };
  const cognito = new CognitoIdentityProviderClient(client);
  const dynamodb = new DynamoDBClient(client);
  const table = dynamoTable(dynamodb, shop.tableName);
  const customer = {
    email: `${randomUUID()}@smoke.example`,
    password: randomBytes(18).toString('base64url'),
  };
  const [answers, notes]: [Answer[], string[]] = [[], []];
  let token = '';
  const profile = async () => {
    const { status, body } = await call(target, 'get-profile', { token });
    return status === 200 ? getProfile.output.parse(body).profile : status;
  };
  const steps: readonly { what: string; expected: string; run: () => Promise<string> }[] = [
    {
      what: 'a sign-up',
      expected: 'an account',
      async run() {
        const note = await signUp(cognito, table, customer, { client, shop });
        if (note !== null) notes.push(note);
        return 'an account';
      },
    },
    {
      what: 'the sign-in',
      expected: 'a token',
      async run() {
        const identity = { ...shop, endpoint: `${endpoint}/` };
        const signedIn = await signInAsCustomer(identity, customer);
        if (signedIn.token === null) return signedIn.detail;
        token = signedIn.token;
        return 'a token';
      },
    },
    {
      what: 'their profile',
      expected: '₵0',
      async run() {
        const seen = await profile();
        if (typeof seen === 'number') return String(seen);
        await give(table, seen.user_id);
        return `₵${seen.balance}`;
      },
    },
    {
      what: `a purchase for ₵5 of ₵${paid}`,
      expected: 'an order',
      async run() {
        const { status, body } = await call(target, 'process-bundle-order', { token, input: purchase() });
        if (status !== 200) return `${status} ${JSON.stringify(body)}`;
        const { order_number, message } = processBundleOrder.output.parse(body);
        return order_number === null ? message : 'an order';
      },
    },
    {
      what: 'their profile after it',
      expected: '₵15 and 1 order',
      async run() {
        const seen = await profile();
        if (typeof seen === 'number') return String(seen);
        return `₵${seen.balance} and ${seen.orders_count} order`;
      },
    },
  ];
  try {
    for (const { what, expected, run } of steps) {
      const got = await run().catch((error: Error) => error.message);
      answers.push({ what, expected, got });
      if (got !== expected) break;
    }
  } finally {
    cognito.destroy();
    dynamodb.destroy();
  }
  return { answers, notes };
}

/** Signs up, and confirms without the mailed code. @returns what had to be done in the emulator's place */
async function signUp(
  cognito: CognitoIdentityProviderClient,
  table: Table,
  { email, password }: Customer,
  { client, shop }: { readonly client: object; readonly shop: CustomersShop },
): Promise<string | null> {
  const { userPoolId: UserPoolId, userPoolClientId: ClientId } = shop;
  const UserAttributes = Object.entries({ name: 'Ama', 'custom:phone': '0241234567' }).map(
    ([Name, Value]) => ({ Name, Value }),
  );
  await cognito.send(new SignUpCommand({ ClientId, Username: email, Password: password, UserAttributes }));
  await cognito.send(new AdminConfirmSignUpCommand({ UserPoolId, Username: email }));
  const user = await cognito.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
  const userAttributes = Object.fromEntries(
    (user.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]),
  );
  const key = accountRow.key({ userId: userAttributes.sub ?? '' });
  if ((await table.get(key, { consistent: true })) !== null) return null;
  await runPostConfirmation(new LambdaClient(client), shop, { userName: user.Username, userAttributes });
  if ((await table.get(key, { consistent: true })) === null)
    throw new Error('post-confirmation made no account');
  return 'its Cognito doesn’t run post-confirmation; this command did, with Cognito’s event';
}

async function runPostConfirmation(
  lambda: LambdaClient,
  { postConfirmation, userPoolId, region }: CustomersShop,
  { userName, userAttributes }: { readonly userName: string | undefined; readonly userAttributes: object },
): Promise<void> {
  const event = {
    ...{ version: '1', region, userPoolId, userName, triggerSource: 'PostConfirmation_ConfirmSignUp' },
    ...{ request: { userAttributes }, response: {} },
  };
  const { FunctionError, Payload } = await lambda
    .send(new InvokeCommand({ FunctionName: postConfirmation, Payload: JSON.stringify(event) }))
    .finally(() => lambda.destroy());
  if (FunctionError !== undefined)
    throw new Error(`post-confirmation: ${Payload === undefined ? FunctionError : Buffer.from(Payload)}`);
}

/** A price for everybody, and a paid top-up. */
async function give(table: Table, userId: string): Promise<void> {
  await table.write({ put: priceRow.encode(price) });
  const row = await table.get(accountRow.key({ userId }), { consistent: true });
  if (row === null) throw new Error(`${userId} has no account`);
  const ports = { clock: systemClock, ids: systemIds };
  const settings = settingsSchema.parse({
    ...{ paystack_active: true, paystack_public_key: 'pk_test_smoke', paystack_secret_key: 'sk_test_smoke' },
  });
  const topUp = await startTopUp(
    { db: openDb(table, startTopUpAccess), ...ports },
    { account: accountRow.decode(row), amount: fromCedis(paid), settings },
  );
  const verify = async () =>
    ({ kind: 'paid', amount: topUp.payable, currency: 'GHS', channel: 'mobile_money' }) as const;
  await settleTopUp({ db: openDb(table, settleAccess), payments: { verify }, ...ports }, topUp, {
    isLeft: false,
  });
}

const purchase = () => ({
  ...{ network: 'mtn', plan: '1GB - ₵5.00', phoneNumber: '0241234567', volume: 1_000 },
  ...{ planId: price.id, price: 5, requestId: randomUUID(), confirmed: ['network', 'duplicate'] },
});

const listed = z.object({
  StackResources: z.array(z.object({ LogicalResourceId: z.string(), PhysicalResourceId: z.string() })),
});

/** @throws Error if the stack has no such function */
export function postConfirmationIn(stackResources: string): string {
  const { StackResources } = listed.parse(JSON.parse(stackResources));
  const found = StackResources.find(({ LogicalResourceId }) =>
    /^postconfirmationFunction[0-9A-F]{8}$/.test(LogicalResourceId),
  );
  if (found === undefined) throw new Error('The emulator has no post-confirmation');
  return found.PhysicalResourceId;
}
