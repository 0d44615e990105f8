import * as z from 'zod/mini';
import { type CustomerEvent, customerEvents } from '../../../contracts/notices/notice-events';
import { absentWhenEmpty, anything, oneOf, time, word } from '../kernel/fields';
import { type EntityOf, type Row, row } from '../kernel/row';
import { type Pesewas, pesewas } from '../money';
import { dayMs, minuteMs } from '../time';

/** Events that are e-mailed to a person for the safety of their account. Each has its words in `words.ts`. */
export type SecurityEvent =
  | 'address_changed'
  | 'address_kept'
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

/** Events that a person hears of without asking. */
export type NoticeEvent = SecurityEvent | CustomerEvent;

/**
 * A notice's state.
 * - `waiting`: not sent; `sending`: being sent, or its sender died: it is not sent again;
 * - `sent`: the service took it; `refused`: it certainly never goes out; `unknown`: no answer came: it is not sent again;
 * - `off`: this deployment sends none; `skipped`: it isn't sent, for the reason in `why`; `given_up`: too late to be of use.
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

/** `unwanted`: the customer has it off; `closed`: banned or deleted. */
export type SkippedWhy = 'unwanted' | 'closed' | 'no_address';

/**
 * One message to one person, sent once. Its id follows from its cause, so a repeated cause is the same notice. The row is
 * written with the cause and expires after a week, because it has an address.
 */
export interface Notice {
  /** For example `address_changed#ADJUSTMENT#<admin>#<request>`. */
  readonly id: string;
  readonly event: NoticeEvent;
  /** Whom it is about. */
  readonly userId: string;
  /** An e-mail address; empty for a customer's event, which goes to the account's address at the time of sending. */
  readonly to: string;
  /** The person's name, for the greeting; it may be empty. */
  readonly name: string;
  /** Facts for the words, such as a name or a time, as text. Amounts are pesewas. */
  readonly facts: Readonly<Record<string, string>>;
  readonly state: NoticeState;
  readonly why: SkippedWhy | null;
  /** The run that sends it. */
  readonly sender: string | null;
  /** When it is tried again automatically; null: never. */
  readonly dueAt: Date | null;
  readonly createdAt: Date;
  readonly version: number;
}

/** Wait until the next attempt. */
export const tryAgainMs = 15 * minuteMs;

const unsent = {
  state: 'waiting',
  why: null,
  sender: null,
  dueAt: null,
  version: 1,
} as const;

/** The same event of the same cause is one notice. */
export const noticeId = (event: NoticeEvent, cause: string): string => `${event}#${cause}`;

/** A notice to be written with its cause; `cause` is unguessable or one of our own ids. */
export const newNotice = (
  event: SecurityEvent,
  cause: string,
  person: Pick<Notice, 'userId' | 'to' | 'name'>,
  { at, facts = {} }: { readonly at: Date; readonly facts?: Notice['facts'] },
): Notice => ({ id: noticeId(event, cause), event, ...person, facts, ...unsent, createdAt: at });

/** An event for a customer. It is written with its cause, or from the stream. */
export interface CustomerNotice {
  readonly event: CustomerEvent;
  /** One of our own ids, with the version of the row where it can happen again. */
  readonly cause: string;
  readonly userId: string;
  readonly at: Date;
  readonly facts: Notice['facts'];
}

export const customerNotice = ({ event, cause, userId, at, facts }: CustomerNotice): Notice => ({
  id: noticeId(event, cause),
  event,
  userId,
  to: '',
  name: '',
  facts,
  ...unsent,
  dueAt: new Date(at.getTime() + tryAgainMs),
  createdAt: at,
});

/** Marks an order whose delivery is checked: its supplier took it back, or its customer reported it. */
export const checkedFact = { checked: 'yes' } as const;

export const isCustomerEvent = (event: string): event is CustomerEvent =>
  customerEvents.some((known) => known === event);

/** The worklist partition of the notices that are tried again automatically. */
export const dueNoticesPartition = 'OPEN#NOTICE';

/** Longer than any disturbance of the mail service; not longer, because the row has an address. */
const keptMs = 7 * dayMs;

export const noticeRow: Row<'notice', Notice, Pick<Notice, 'id'>> = /* @__PURE__ */ row('notice', () => ({
  partition: 'NOTICE#*',
  key: ({ id }: Pick<Notice, 'id'>) => ({ of: id, sort: 'NOTICE' }),
  fixed: { kind: 'notice' },
  expires: ({ createdAt }) => new Date(createdAt.getTime() + keptMs),
  ofCustomer: { onDeletion: 'kept', notExported: 'was sent to the customer, or to staff' },
  fields: {
    id: z.string(),
    event: word<NoticeEvent>(),
    userId: z.string(),
    to: z.string(),
    name: z.string(),
    facts: z.record(z.string(), z.string()),
    state: oneOf<NoticeState>({
      waiting: true,
      sending: true,
      sent: true,
      refused: true,
      unknown: true,
      off: true,
      skipped: true,
      given_up: true,
    }),
    why: absentWhenEmpty(word<SkippedWhy>(), null),
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

/** Up to when owners were told of what needs a person. No event is called `owners`. */
export const ownersToldRow = /* @__PURE__ */ row('ownersTold', () => ({
  partition: 'NOTICE#*',
  key: () => ({ of: 'owners', sort: 'TOLD' }),
  ofCustomer: null,
  fields: {
    until: time,
    version: z.int(),
  },
}));
export type OwnersTold = EntityOf<typeof ownersToldRow>;

/** One thing that needs a person, in a mail to owners. */
const toDoLine = z.object({
  title: z.string(),
  text: z.string(),
  /** Its page on the site. */
  path: z.string(),
});
export type ToDoLine = Readonly<z.output<typeof toDoLine>>;

/** @param count of all things; the mail may not have a line for each */
export const toDoFacts = (lines: readonly ToDoLine[], count: number): Notice['facts'] => ({
  count: String(count),
  lines: JSON.stringify(lines.map(({ title, text, path }) => ({ title, text, path }))),
});

export const toDoLines = ({ lines = '[]' }: Notice['facts']): readonly ToDoLine[] =>
  z.array(toDoLine).parse(JSON.parse(lines));

/** The balance below which a customer wants a notice: an amount, or what they usually spend in a day. */
export type LowBalance =
  | { readonly kind: 'amount'; readonly amount: Pesewas }
  | { readonly kind: 'usual_day' };

/** Stored as pesewas, or `usual`. */
const lowBalance = () =>
  z.codec(z.union([z.int(), z.literal('usual')]), anything<LowBalance>(), {
    decode: (stored): LowBalance =>
      stored === 'usual' ? { kind: 'usual_day' } : { kind: 'amount', amount: pesewas(stored) },
    encode: (line) => (line.kind === 'usual_day' ? 'usual' : line.amount),
  });

/** A customer's choice of notices. One row, which a purchase neither reads nor writes. */
export const noticeSettingsRow = /* @__PURE__ */ row('noticeSettings', () => ({
  partition: 'USER#*',
  key: ({ userId }: { readonly userId: string }) => ({ of: userId, sort: 'NOTICES' }),
  ofCustomer: { onDeletion: 'removed' },
  fields: {
    userId: z.string(),
    /** The differences from the defaults, by event. */
    choices: z.record(z.string(), z.boolean()),
    /** Null: they want no notice of a low balance. */
    low: absentWhenEmpty(lowBalance(), null),
    /** 0: there is no row yet. */
    version: z.int(),
  },
}));
export type NoticeSettings = EntityOf<typeof noticeSettingsRow>;
