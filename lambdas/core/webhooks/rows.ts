import * as z from 'zod/mini';
import {
  type DeliveryState,
  deliveryStates,
  type OffReason,
  shopEvents,
  type UnansweredReason,
  type WebhookEventType,
  type WebhookMode,
  webhookModes,
} from '../../../contracts/webhooks/webhook-fields';
import { dayMs } from '../durations';
import { absentWhenEmpty, listOf, millis, nested, oneOfOrNewer, storedAs, time } from '../kernel/fields';
import { type EntityOf, row } from '../kernel/row';
import { requestsField } from '../recipients/known-requests';

interface OfCustomer {
  readonly userId: string;
}

/** A customer's server that is told what happens. */
export interface Endpoint {
  /** `we_` and 22 characters. */
  readonly id: string;
  readonly url: string;
  readonly mode: WebhookMode;
  readonly types: readonly WebhookEventType[];
  /** `whsec_` and 32 bytes in base64. The table's key encrypts it at rest. */
  readonly secret: string;
  /** The one from before a rotation, which still signs for a day. */
  readonly former: { readonly secret: string; readonly until: Date } | null;
  /** Null: it is on. */
  readonly off: { readonly why: OffReason; readonly at: Date } | null;
  readonly createdAt: Date;
}

/** The index partition of accounts with an endpoint that hears of the shop itself, such as prices. */
export const shopEventsPartition = 'WEBHOOKS';

/** All endpoints of an account, in one row, so that "at most five" is a condition of a single row. */
export const webhooksRow = /* @__PURE__ */ row('webhooks', () => ({
  partition: 'USER#*',
  key: (of: OfCustomer) => ({ of: of.userId, sort: 'WEBHOOKS' }),
  fields: {
    userId: z.string(),
    endpoints: listOf(
      nested<Endpoint>({
        id: storedAs('i', z.string()),
        url: storedAs('u', z.string()),
        mode: storedAs('m', z.enum(webhookModes)),
        types: storedAs('t', listOf(oneOfOrNewer<WebhookEventType>())),
        secret: storedAs('s', z.string()),
        former: storedAs(
          'f',
          absentWhenEmpty(
            nested<NonNullable<Endpoint['former']>>({
              secret: storedAs('s', z.string()),
              until: storedAs('u', millis),
            }),
            null,
          ),
        ),
        off: storedAs(
          'o',
          absentWhenEmpty(
            nested<NonNullable<Endpoint['off']>>({
              why: storedAs('w', oneOfOrNewer<OffReason>()),
              at: storedAs('a', millis),
            }),
            null,
          ),
        ),
        createdAt: storedAs('c', millis),
      }),
    ),
    /** The latest changes, oldest first. */
    requests: requestsField,
    version: z.int(),
  },
  indexes: {
    byValue: {
      partition: 'WEBHOOKS',
      entry: ({ userId, endpoints }) =>
        endpoints.some(hearsOfTheShop) ? [shopEventsPartition, userId] : null,
    },
  },
}));
export type Webhooks = EntityOf<typeof webhooksRow>;

const hearsOfTheShop = ({ off, types }: Endpoint): boolean =>
  off === null && shopEvents.some((type) => types.includes(type));

interface OfEndpoint {
  readonly endpointId: string;
}

/** How long what was sent is kept for its customer to look at. */
const deliveryKeptMs = 30 * dayMs;

/** How an endpoint has answered of late. Absent: nothing is known that matters. */
export const endpointHealthRow = /* @__PURE__ */ row('endpointHealth', () => ({
  partition: 'WEBHOOK#*',
  key: (of: OfEndpoint) => ({ of: of.endpointId, sort: 'HEALTH' }),
  expires: ({ at }) => new Date(at.getTime() + deliveryKeptMs),
  fields: {
    endpointId: z.string(),
    /** Everything has failed since then. Null: something was delivered since. */
    failingSince: absentWhenEmpty(time, null),
    /** Its answers take long, or don't come. */
    isSlow: absentWhenEmpty(z.boolean(), false),
    /** How often it didn't answer at all, one time after another. */
    hangs: absentWhenEmpty(z.int(), 0),
    /** A slow one gets nothing before that. */
    restsUntil: absentWhenEmpty(time, null),
    /** When this row was written. */
    at: time,
    version: z.int(),
  },
}));
export type EndpointHealth = EntityOf<typeof endpointHealthRow>;

/** The last attempt of a delivery. */
export interface Attempt {
  readonly at: Date;
  readonly ms: number;
  /** Null: no answer came, and `why` says why. */
  readonly status: number | null;
  readonly why: UnansweredReason | null;
  /** Its first 2 kB. */
  readonly answer: string;
}

/** An event on its way to one endpoint. Its place in the list follows from the event, so that telling it twice writes it once. */
export const deliveryRow = /* @__PURE__ */ row('webhookDelivery', () => ({
  partition: 'WEBHOOK#*',
  prefix: 'DELIVERY#',
  key: (of: OfEndpoint & { readonly id: string }) => ({ of: of.endpointId, sort: of.id }),
  expires: ({ at }) => new Date(at.getTime() + deliveryKeptMs),
  fields: {
    endpointId: z.string(),
    /** The event's time and id: `2026-11-20T12:00:00.000Z#evt_…`. */
    id: z.string(),
    userId: z.string(),
    type: z.string(),
    mode: z.enum(webhookModes),
    /** When the event happened. */
    at: time,
    /** What is sent, the same at each attempt. */
    body: z.string(),
    state: z.enum(deliveryStates) as z.ZodMiniType<DeliveryState>,
    /** Attempts since it was last begun. */
    attempts: z.int(),
    /** When it was begun, or begun again: attempts are counted and timed from then. */
    begunAt: time,
    /** When it is sent next; null: never by itself. */
    dueAt: absentWhenEmpty(time, null),
    last: absentWhenEmpty(
      nested<Attempt>({
        at: storedAs('a', millis),
        ms: storedAs('m', z.int()),
        status: storedAs('s', absentWhenEmpty(z.int(), null)),
        why: storedAs('w', absentWhenEmpty(oneOfOrNewer<UnansweredReason>(), null)),
        answer: storedAs('t', z.string()),
      }),
      null,
    ),
    version: z.int(),
  },
}));
export type Delivery = EntityOf<typeof deliveryRow>;

/** The header `webhook-id`. */
export const webhookIdOf = ({ id }: Pick<Delivery, 'id'>): string => id.slice(id.indexOf('#') + 1);
