import * as z from 'zod/mini';
import { type CustomerEvent, customerEvents } from '../../../contracts/notices/terms';
import { absentWhenEmpty, oneOf, time, word } from '../kernel/fields';
import { formatCedis, type Pesewas, zero } from '../kernel/money';
import { type EntityOf, type RowChange, row } from '../kernel/row';
import type { Key } from '../kernel/table';
import { dayMs, minuteMs } from '../kernel/time';

/** Events that are e-mailed to a person for the safety of their account or of the shop. Each event has its words in `words.ts`. */
export type SecurityEvent =
  | 'address_changed'
  | 'api_key_made'
  | 'api_key_replaced'
  | 'api_key_stopped'
  | 'endpoint_added'
  | 'owner_acted'
  | 'password_changed'
  | 'second_factor_off'
  | 'second_factor_on'
  | 'sessions_ended'
  | 'staff_joined'
  | 'to_do';

/** Events that are announced without being asked for. Customers also read their own in the app. */
export type NoticeEvent = SecurityEvent | CustomerEvent;

/**
 * The outcome of the e-mail.
 * - `waiting`: not sent yet;
 * - `sent`: the service took it, or its sender died while it was being sent: it is not sent again;
 * - `refused`: it certainly never goes out; `unknown`: no answer came: it is not sent again;
 * - `off`: this deployment sends none;
 * - `unwanted`: the customer has it off; `closed`: they are banned or deleted.
 */
const states = {
  waiting: true,
  sent: true,
  refused: true,
  unknown: true,
  off: true,
  unwanted: true,
  closed: true,
} as const;

export type NoticeState = keyof typeof states;

/** The worklist partition of the notices that are tried again automatically. */
export const dueNoticesPartition = 'OPEN#NOTICE';

/** The notices of a person are kept so long. Some have an address. */
const keptMs = 30 * dayMs;

export interface NoticeKey {
  readonly userId: string;
  readonly createdAt: Date;
  readonly id: string;
}

/** One message to one person. The row is written with its cause, and its key follows from that, so a repeated cause is the same notice. */
export const noticeRow = /* @__PURE__ */ row('notice', () => ({
  partition: 'USER#*',
  prefix: 'NOTICE#',
  key: ({ userId, createdAt, id }: NoticeKey) => ({
    of: userId,
    sort: `${createdAt.toISOString()}#${id}`,
  }),
  expires: ({ createdAt }) => new Date(createdAt.getTime() + keptMs),
  ofCustomer: { onDeletion: 'removed', notExported: 'its order, top-up or bulk buy has it' },
  fields: {
    /** For example `address_changed#ADJUSTMENT#<admin>#<request>`. */
    id: z.string(),
    event: word<NoticeEvent>(),
    /** Whom it is about. */
    userId: z.string(),
    /** An e-mail address; empty for a customer's event, which goes to the account's address at the time of sending. */
    to: z.string(),
    /** The person's name, for the greeting; it may be empty. */
    name: z.string(),
    /** Facts for the words, as people read them. */
    facts: z.record(z.string(), z.string()),
    state: oneOf<NoticeState>(states),
    /** When it is tried again automatically; null: never. */
    dueAt: absentWhenEmpty(time, null),
    createdAt: time,
    version: z.int(),
  },
  indexes: {
    worklist: {
      partition: 'OPEN#*',
      entry: ({ id, dueAt }) =>
        dueAt === null ? null : [dueNoticesPartition, `${dueAt.toISOString()}#${id}`],
    },
  },
}));

export type Notice = EntityOf<typeof noticeRow>;

/** The notice that has this key. */
export function noticeIn({ PK, SK }: Key): NoticeKey {
  const [, createdAt = '', ...id] = SK.split('#');
  return { userId: PK.replace('USER#', ''), createdAt: new Date(createdAt), id: id.join('#') };
}

/** Writes a notice in the transaction that causes it. If it exists, the event was announced before. */
export const announces = /* @__PURE__ */ (() => ({
  ...noticeRow,
  mark: () => ({ kind: 'notice' as const }),
}))();

/** Wait until the next attempt. */
export const tryAgainMs = 15 * minuteMs;

type NewNotice = Pick<Notice, 'event' | 'userId' | 'to' | 'name' | 'facts'> & {
  /** One of our own ids, with the version of the row where it can happen again. */
  readonly cause: string;
  readonly at: Date;
};

const newNotice = ({ event, cause, at, ...notice }: NewNotice) => ({
  kind: 'notice' as const,
  next: {
    id: `${event}#${cause}`,
    event,
    ...notice,
    createdAt: at,
    state: 'waiting' as const,
    dueAt: new Date(at.getTime() + tryAgainMs),
    version: 1,
  },
});

interface Cause {
  /** The id of its audit record, if it has one. */
  readonly id: string;
  readonly at: Date;
  readonly facts?: Notice['facts'];
}

interface Addressee {
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
}

/** The owner of a sign-in always gets an e-mail when it is changed: nobody else would notice. */
export const securityNotice = (
  event: SecurityEvent,
  { userId, name, email }: Addressee,
  { id, at, facts = {} }: Cause,
) => (email === null ? [] : [newNotice({ event, cause: id, userId, to: email, name, facts, at })]);

/** An event for a customer. It is written with its cause, or from the stream. */
export interface CustomerNotice extends Pick<NewNotice, 'cause' | 'userId' | 'facts' | 'at'> {
  readonly event: CustomerEvent;
}

export const customerNotice = (notice: CustomerNotice) => newNotice({ ...notice, to: '', name: '' });

export const isCustomerEvent = (event: NoticeEvent): event is CustomerEvent =>
  customerEvents.some((known) => known === event);

/** The facts about money of which a part paid the customer's debt. */
export const paidDebt = (paid: Pesewas) =>
  paid > zero ? { what: 'paid', paid: formatCedis(paid) } : undefined;

declare module '../kernel/changes' {
  interface ChangeKinds {
    /** Version 1 is announced once: its key follows from its cause. */
    notice: RowChange<Notice>;
  }
  interface Marks {
    notice: object;
  }
}
