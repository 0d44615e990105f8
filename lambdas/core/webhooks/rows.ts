import * as z from 'zod/mini';
import {
  deliveryStates,
  type OffReason,
  offReasons,
  type UnansweredReason,
  unansweredReasons,
  type WebhookMode,
  webhookModes,
} from '../../../contracts/webhooks/contracts';
import { type WebhookEventType, webhookEvents } from '../../../contracts/webhooks/terms';
import { absentWhenEmpty, listOf, millis, nested, storedAs } from '../kernel/fields';
import { type EntityOf, type RowChange, row } from '../kernel/row';
import { dayMs } from '../kernel/time';

interface OfCustomer {
  readonly userId: string;
}

/** A customer's server that receives webhooks. */
export interface Endpoint {
  /** `we_` and 22 characters. */
  readonly id: string;
  readonly url: string;
  readonly mode: WebhookMode;
  readonly types: readonly WebhookEventType[];
  /** `whsec_` and 32 bytes in base64. The table's key encrypts it at rest. */
  readonly secret: string;
  /** The previous secret, which still signs for a day after a rotation. */
  readonly former: { readonly secret: string; readonly until: Date } | null;
  /** Null: it is on. */
  readonly off: { readonly why: OffReason; readonly at: Date } | null;
  readonly createdAt: Date;
}

/** All endpoints of an account, in one row, so that "at most five" is a condition of a single row. */
export const webhooksRow = /* @__PURE__ */ row('webhooks', () => ({
  partition: 'USER#*',
  key: (of: OfCustomer) => ({ of: of.userId, sort: 'WEBHOOKS' }),
  ofCustomer: {
    onDeletion: 'removed',
    // No more deliveries are written for an endpoint that is off.
    erased: ({ endpoints }, at) => ({
      endpoints: endpoints.map((one) => ({ ...one, off: one.off ?? { why: 'owner', at } })),
    }),
  },
  fields: {
    userId: z.string(),
    endpoints: listOf(
      nested<Endpoint>({
        id: storedAs('i', z.string()),
        url: storedAs('u', z.string()),
        mode: storedAs('m', z.enum(webhookModes)),
        types: storedAs('t', listOf(z.enum(webhookEvents))),
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
              why: storedAs('w', z.enum(offReasons)),
              at: storedAs('a', millis),
            }),
            null,
          ),
        ),
        createdAt: storedAs('c', millis),
      }),
    ),
    version: z.int(),
  },
}));
export type Webhooks = EntityOf<typeof webhooksRow>;

interface OfEndpoint {
  readonly endpointId: string;
}

/** The time for which deliveries are kept for their customer. */
const deliveryKeptMs = 30 * dayMs;

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

/** An event on its way to one endpoint. Its key follows from the event, so an event that arrives twice is written once. */
export const deliveryRow = /* @__PURE__ */ row('webhookDelivery', () => ({
  partition: 'WEBHOOK#*',
  prefix: 'DELIVERY#',
  key: (of: OfEndpoint & { readonly id: string }) => ({ of: of.endpointId, sort: of.id }),
  expires: ({ at }) => new Date(at.getTime() + deliveryKeptMs),
  ofCustomer: { onDeletion: 'removed', notExported: 'was sent to the customer’s own server' },
  fields: {
    endpointId: z.string(),
    /** The event's time and id: `2026-11-20T12:00:00.000Z#evt_…`. */
    id: z.string(),
    userId: z.string(),
    type: z.string(),
    mode: z.enum(webhookModes),
    /** The time of the event. */
    at: millis,
    /** The body, the same at each attempt. */
    body: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    last: absentWhenEmpty(
      nested<Attempt>({
        at: storedAs('a', millis),
        ms: storedAs('m', z.int()),
        status: storedAs('s', absentWhenEmpty(z.int(), null)),
        why: storedAs('w', absentWhenEmpty(z.enum(unansweredReasons), null)),
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

declare module '../kernel/changes' {
  interface ChangeKinds {
    /** All endpoints of an account. Versions as for an order. */
    webhooks: RowChange<Webhooks>;
    /** Version 1 is written once: its key follows from its event. */
    webhookDelivery: RowChange<Delivery>;
  }
  interface Marks {
    webhookDelivery: object;
  }
}
