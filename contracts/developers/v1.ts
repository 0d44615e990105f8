import * as z from 'zod/mini';
import {
  anyPhoneNumber,
  cedis,
  network,
  nextCursor,
  orderStatus,
  requestId,
  text,
  timestamp,
} from '../fields';
import { orderNumber } from '../orders/contracts';
import type { Route } from '../published';
import { accepts, apiOrder, reference, usualMinutes } from './contracts';
import { type ApiErrorCode, type KeyScope, keyModes } from './terms';

/**
 * One call of the developers' API, as data. Callers prove themselves by an API key. Its name is its folder, its construct id and its operation's
 * id; its route is its method and path.
 */
export interface KeyContract<
  Name extends string = string,
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Errors extends readonly ApiErrorCode[] = readonly ApiErrorCode[],
> {
  readonly name: Name;
  readonly access: 'key';
  readonly method: 'GET' | 'POST';
  /** `{name}` stands for the input's field of that name. */
  readonly path: `/v1/${string}`;
  readonly scope: KeyScope;
  /** The limit by the minute that the call counts against. */
  readonly counts: 'reads' | 'orders';
  /** Its function also answers every other call of `/v1`, with any method and without a key: `no_such_call`. Only one contract sets it. */
  readonly answersOthers?: true;
  /** Whether the call answers 201 and takes the header `Idempotency-Key`. */
  readonly creates?: true;
  readonly summary: string;
  /**
   * All fields of a request: those of the path, of the query (`GET`) or the JSON body (`POST`), and `idempotency_key`, which is the
   * header `Idempotency-Key`.
   */
  readonly input: Input;
  readonly output: Output;
  /** The call's own errors, in addition to the common ones. */
  readonly errors: Errors;
  readonly timeoutSeconds?: number;
}

const defineKeyContract = <
  const Name extends string,
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Errors extends readonly ApiErrorCode[],
>(
  contract: Omit<KeyContract<Name, Input, Output, Errors>, 'access'>,
): KeyContract<Name, Input, Output, Errors> => ({ ...contract, access: 'key' });

/** The routes of every call that no contract has. API Gateway takes a contract's route first if path and method fit. */
const otherCalls = [
  { method: 'ANY', path: '/v1' },
  { method: 'ANY', path: '/v1/{proxy+}' },
] as const satisfies readonly Route[];

/** All routes to a function of the developers' API. */
export const routesOfKey = (
  contract: Pick<KeyContract, 'method' | 'path' | 'answersOthers'>,
): readonly Route[] => [contract, ...(contract.answersOthers ? otherCalls : [])];

/** A route as the stage and the event name it, such as `POST /v1/orders`. */
export const routeKeyOf = ({ method, path }: Route): string => `${method} ${path}`;

export const isOtherCall = ({ routeKey }: { readonly routeKey: string }): boolean =>
  otherCalls.some((other) => routeKey === routeKeyOf(other));

/** The field of the input that is sent as a header. */
export const idempotencyField = 'idempotency_key';
export const idempotencyHeader = 'idempotency-key';

/** The fields of the input that are in the path. */
export const pathFieldsOf = ({ path }: Pick<KeyContract, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The input as a handler gets it, and the output as a developer reads it. */
export type InputOfKey<C extends KeyContract> = z.output<C['input']>;
export type OutputOfKey<C extends KeyContract> = z.output<C['output']>;

export const v1CancelOrder = defineKeyContract({
  name: 'v1-cancel-order',
  method: 'POST',
  path: '/v1/orders/{number}/cancel',
  scope: 'orders:write',
  counts: 'orders',
  summary:
    'Cancels an order that has certainly not been sent: it fails, and its price goes back to the wallet. A repeated call gets the same answer.',
  input: z.strictObject({ number: orderNumber() }),
  output: apiOrder,
  errors: ['not_found', 'order_sent'],
});

/** `differs`: the number seems to belong to another network. `no_network`: no network in Ghana has such numbers. */
const recipientFindings = ['match', 'differs', 'no_network', 'landline'] as const;

export const v1CheckRecipient = defineKeyContract({
  name: 'v1-check-recipient',
  method: 'POST',
  path: '/v1/recipients/check',
  scope: 'bundles:read',
  counts: 'reads',
  summary: 'Says whether a number can take a network’s data, before an order is made for it.',
  input: z.strictObject({ recipient: anyPhoneNumber(), network: network() }),
  output: z.object({
    /** `0` and nine digits. */
    recipient: z.string(),
    /** `differs`: it seems to belong to another network. */
    finding: z.enum(recipientFindings),
    /** The id of that network; null if the shop doesn't have it. Only with `differs`. */
    seems: z.nullable(z.string()),
    /** Whether an order is refused even with `accept`. */
    is_refused: z.boolean(),
    /** The doubts that an order has to accept. */
    needs_accept: z.array(z.enum(['network_differs'])),
    /** A sentence for people; empty if there is nothing to say. */
    message: z.string(),
  }),
  errors: ['not_found'],
});

export const v1CreateOrder = defineKeyContract({
  name: 'v1-create-order',
  method: 'POST',
  path: '/v1/orders',
  scope: 'orders:write',
  counts: 'orders',
  creates: true,
  summary:
    'Buys a bundle from the account’s wallet. The same `Idempotency-Key` always returns the same order, and never buys twice.',
  input: z.strictObject({
    idempotency_key: requestId(),
    /** A bundle’s id, from `GET /v1/bundles`. */
    bundle: text(64),
    /** A Ghanaian number in any spelling. */
    recipient: anyPhoneNumber(),
    reference: z.optional(reference()),
    /** Nothing is bought at a higher price. */
    max_price: cedis().check(z.positive()),
    accept: z.optional(z.array(z.enum(accepts)).check(z.maxLength(accepts.length))),
  }),
  output: apiOrder,
  errors: [
    'request_id_reused',
    'insufficient_balance',
    'payment_disputed',
    'spend_limit_reached',
    'price_changed',
    'bundle_unavailable',
    'network_differs',
    'no_network',
    'duplicate_suspected',
    'too_many_open_orders',
  ],
  timeoutSeconds: 25,
});

export const v1GetBalance = defineKeyContract({
  name: 'v1-get-balance',
  method: 'GET',
  path: '/v1/balance',
  scope: 'balance:read',
  counts: 'reads',
  summary: 'The balance of the account’s wallet.',
  input: z.strictObject({}),
  output: z.object({ balance: cedis(), currency: z.literal('GHS'), mode: z.enum(keyModes) }),
  errors: [],
});

export const v1GetOrder = defineKeyContract({
  name: 'v1-get-order',
  method: 'GET',
  path: '/v1/orders/{number}',
  scope: 'orders:read',
  counts: 'reads',
  summary: 'One of the account’s orders, made by a program or on the site.',
  input: z.strictObject({ number: orderNumber() }),
  output: apiOrder,
  errors: ['not_found'],
});

export const v1ListBundles = defineKeyContract({
  name: 'v1-list-bundles',
  method: 'GET',
  path: '/v1/bundles',
  scope: 'bundles:read',
  counts: 'reads',
  summary: 'The bundles on sale, at the account’s prices.',
  input: z.strictObject({ network: z.optional(network()) }),
  output: z.object({
    bundles: z.array(
      z.object({
        /** The bundle's id in an order. */
        id: z.string(),
        network: network(),
        /** In words, such as `MTN 5GB`. */
        description: z.string(),
        size: z.string(),
        megabytes: z.number(),
        validity: z.nullable(z.string()),
        price: cedis(),
        usual_minutes: usualMinutes(),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const v1ListNetworks = defineKeyContract({
  name: 'v1-list-networks',
  method: 'GET',
  path: '/v1/networks',
  scope: 'bundles:read',
  counts: 'reads',
  answersOthers: true,
  summary: 'The networks, whether each is on sale, and how long its orders took lately.',
  input: z.strictObject({}),
  output: z.object({
    networks: z.array(
      z.object({
        id: network(),
        name: z.string(),
        /** Whether orders are taken now. */
        on_sale: z.boolean(),
        /** The shop's notice to customers; empty if there is none. */
        notice: z.string(),
        usual_minutes: usualMinutes(),
      }),
    ),
  }),
  errors: [],
});

export const v1ListOrders = defineKeyContract({
  name: 'v1-list-orders',
  method: 'GET',
  path: '/v1/orders',
  scope: 'orders:read',
  counts: 'reads',
  summary: 'The account’s orders, newest first, 50 a page.',
  input: z.strictObject({
    status: z.optional(orderStatus()),
    /** Only orders made at this time or later. */
    from: z.optional(timestamp()),
    /** The `next_cursor` of the previous page. */
    cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(1024))),
  }),
  output: z.object({
    /** The orders, newest first. With filters, a page may be short and still have a next one. */
    orders: z.array(apiOrder),
    next_cursor: nextCursor(),
  }),
  errors: [],
});

export const v1RecheckOrder = defineKeyContract({
  name: 'v1-recheck-order',
  method: 'POST',
  path: '/v1/orders/{number}/recheck',
  scope: 'orders:write',
  counts: 'orders',
  summary:
    'Asks an order’s supplier now, once a minute at most, and updates the order if the answer is certain. It never sends the order again.',
  input: z.strictObject({ number: orderNumber() }),
  output: z.object({
    /** Whether the supplier was asked. */
    asked: z.boolean(),
    /** A sentence for people. */
    message: z.string(),
    order: apiOrder,
  }),
  errors: ['not_found'],
  timeoutSeconds: 25,
});

export const v1RefillSandbox = defineKeyContract({
  name: 'v1-refill-sandbox',
  method: 'POST',
  path: '/v1/sandbox/refill',
  scope: 'orders:write',
  counts: 'reads',
  summary:
    'Fills the test wallet up to ₵1,000. Only for test keys. The first test call of a day does it by itself.',
  input: z.strictObject({ idempotency_key: z.optional(z.string().check(z.maxLength(64))) }),
  output: z.object({ balance: cedis(), currency: z.literal('GHS'), mode: z.literal('test') }),
  errors: ['not_found'],
});
