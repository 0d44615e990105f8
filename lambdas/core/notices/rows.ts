import * as z from 'zod/mini';
import { type CustomerEvent, customerEvents } from '../../../contracts/notices/notice-events';
import { dayMs, minuteMs } from '../durations';
import type { Writer } from '../kernel/db';
import { type Row, row } from '../kernel/row';
import { absentWhenEmpty, oneOf, oneOfOrNewer, time } from '../kernel/values';

/** What a person is told for the safety of their account, by e-mail. Each has its words in `words.ts`. */
export type SecurityEvent =
  | 'address_changed'
  | 'address_kept'
  | 'agent_accepted'
  | 'agent_refused'
  | 'change_waits'
  | 'limits_loosened'
  | 'new_device'
  | 'recovery_code_used'
  | 'recovery_codes_made'
  | 'reset_waits'
  | 'second_factor_off'
  | 'second_factor_on';

/** What a person is told by itself, without having asked. */
export type NoticeEvent = SecurityEvent | CustomerEvent;

/**
 * On one channel.
 * - `waiting`: not sent; `sending`: being sent, or its sender died: it is not sent again;
 * - `sent`: taken by the service; `refused`: certainly not, for good; `unknown`: no answer came: it is not sent again;
 * - `off`: this deployment sends none; `skipped`: not to be sent, as `why` says; `given_up`: too late to be of use.
 */
export type NoticeState =
  | 'waiting'
  | 'sending'
  | 'sent'
  | 'refused'
  | 'unknown'
  | 'off'
  | 'skipped'
  | 'given_up';

/** `unwanted`: the customer has it off; `closed`: banned or deleted; `unproved`: no proved number; `budget`: the day's is used up. */
export type SkippedWhy = 'unwanted' | 'closed' | 'no_address' | 'unproved' | 'budget' | 'unspeakable';

/**
 * One thing that one person is told, once on each channel. Its id is made of what caused it, so that a cause that is told again is the same notice. The
 * row is written with the cause and goes after a week, because it has an address.
 */
export interface Notice {
  /** Such as `address_changed#ADJUSTMENT#<admin>#<request>`. */
  readonly id: string;
  readonly event: NoticeEvent;
  /** Whom it is about. */
  readonly userId: string;
  /** An e-mail address; empty for a customer's event: their account has it when it is sent. */
  readonly to: string;
  /** The person's name, for the greeting; it may be empty. */
  readonly name: string;
  /** What the words say of this case, such as a device or a time: already text. Amounts are pesewas. */
  readonly facts: Readonly<Record<string, string>>;
  /** By e-mail. */
  readonly state: NoticeState;
  /** By text; null: never. */
  readonly sms: NoticeState | null;
  /** Why it was skipped on a channel, the last one. */
  readonly why: SkippedWhy | null;
  /** What the text costs, in pesewas, once a day's budget was asked for it. It is asked once, however often it is tried. */
  readonly smsCost: number;
  /** The run that took it on. */
  readonly sender: string | null;
  /** When it is tried by itself; null: there is nothing to try. */
  readonly dueAt: Date | null;
  readonly createdAt: Date;
  readonly version: number;
}

/** How long a notice waits for the next attempt. */
export const tryAgainMs = 15 * minuteMs;

const unsent = {
  state: 'waiting',
  why: null,
  smsCost: 0,
  sender: null,
  dueAt: null,
  version: 1,
} as const;

/** A notice to be written with its cause; `cause` is unguessable or one of our own ids. */
export const newNotice = (
  event: SecurityEvent,
  cause: string,
  person: Pick<Notice, 'userId' | 'to' | 'name'>,
  { at, facts = {} }: { readonly at: Date; readonly facts?: Notice['facts'] },
): Notice => ({ id: `${event}#${cause}`, event, ...person, facts, sms: null, ...unsent, createdAt: at });

/** What a customer is told of, by the channels that they have it on; to be written with its cause, or from the stream. */
export interface CustomerNotice {
  readonly event: CustomerEvent;
  /** One of our own ids, with the version of the row where it can happen again. */
  readonly cause: string;
  readonly userId: string;
  readonly at: Date;
  readonly facts: Notice['facts'];
}

export const customerNotice = ({ event, cause, userId, at, facts }: CustomerNotice): Notice => ({
  id: `${event}#${cause}`,
  event,
  userId,
  to: '',
  name: '',
  facts,
  sms: 'waiting',
  ...unsent,
  dueAt: new Date(at.getTime() + tryAgainMs),
  createdAt: at,
});

/** Among the facts of a change of prices that was taken back after it was told of. */
export const calledOffFact = { off: 'yes' } as const;

export const isCustomerEvent = (event: string): event is CustomerEvent =>
  customerEvents.some((known) => known === event);

/** The partition of the worklist that has notices which are tried again by themselves. */
export const dueNoticesPartition = 'OPEN#NOTICE';

/** Longer than any disturbance of the mail service; not longer, because the row has an address. */
const keptMs = 7 * dayMs;

const states = {
  waiting: true,
  sending: true,
  sent: true,
  refused: true,
  unknown: true,
  off: true,
  skipped: true,
  given_up: true,
} as const;

export const noticeRow: Row<'notice', Notice, Pick<Notice, 'id'>> = /* @__PURE__ */ row('notice', () => ({
  partition: 'NOTICE#*',
  key: ({ id }: Pick<Notice, 'id'>) => ({ of: id, sort: 'NOTICE' }),
  fixed: { kind: 'notice' },
  expires: ({ createdAt }) => new Date(createdAt.getTime() + keptMs),
  fields: {
    id: z.string(),
    event: oneOfOrNewer<NoticeEvent>(),
    userId: z.string(),
    to: z.string(),
    name: z.string(),
    facts: z.record(z.string(), z.string()),
    state: oneOf<NoticeState>(states),
    // Customers' events alone.
    sms: absentWhenEmpty(oneOf<NoticeState>(states), null),
    why: absentWhenEmpty(oneOfOrNewer<SkippedWhy>(), null),
    smsCost: absentWhenEmpty(z.int(), 0),
    dueAt: absentWhenEmpty(time, null),
    sender: absentWhenEmpty(z.string(), null),
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

/** Writes a notice in the transaction that it tells of. If it exists, it was announced before. */
export const announces: Writer<'notice'> = {
  name: 'notice',
  allows: { actions: ['PutItem'], partitions: ['NOTICE#*'] },
  writes: ({ notice }) => noticeRow.writes({ next: notice }),
  mark: (item) => ({ kind: 'notice', notice: noticeRow.decode(item) }),
};
