/** What a person is told by itself, without having asked. Each has its words in `words.ts`. */
export type NoticeEvent =
  | 'address_changed'
  | 'address_kept'
  | 'agent_accepted'
  | 'agent_refused'
  | 'case_answered'
  | 'change_waits'
  | 'limits_loosened'
  | 'new_device'
  | 'reset_waits';

/**
 * - `waiting`: not sent; `sending`: being sent, or its sender died: it is not sent again;
 * - `sent`: taken by the mail service; `refused`: certainly not, for good; `unknown`: no answer came;
 * - `off`: this deployment sends no mail.
 */
export type NoticeState = 'waiting' | 'sending' | 'sent' | 'refused' | 'unknown' | 'off';

/**
 * One message to one person. Its id is made of what caused it, so that a cause that is told again is the same notice. The
 * row is written with the cause and goes after a week, because it has an address.
 */
export interface Notice {
  /** Such as `address_changed#ADJUSTMENT#<admin>#<request>`. */
  readonly id: string;
  readonly event: NoticeEvent;
  /** Whom it is about. */
  readonly userId: string;
  /** An e-mail address. */
  readonly to: string;
  /** The person's name, for the greeting; it may be empty. */
  readonly name: string;
  /** What the words say of this case, such as a device or a time: already text. */
  readonly facts: Readonly<Record<string, string>>;
  readonly state: NoticeState;
  /** The run that took it on. */
  readonly sender: string | null;
  readonly createdAt: Date;
  readonly version: number;
}

/** A notice to be written with its cause; `cause` is unguessable or one of our own ids. */
export const newNotice = (
  event: NoticeEvent,
  cause: string,
  person: Pick<Notice, 'userId' | 'to' | 'name'>,
  { at, facts = {} }: { readonly at: Date; readonly facts?: Notice['facts'] },
): Notice => ({
  id: `${event}#${cause}`,
  event,
  ...person,
  facts,
  state: 'waiting',
  sender: null,
  createdAt: at,
  version: 1,
});
