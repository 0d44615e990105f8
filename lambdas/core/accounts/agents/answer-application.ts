import type { adminUpdateUser } from '../../../../contracts/accounts/admin-update-user';
import type { InputOf } from '../../../../contracts/contract';
import { followsAttention } from '../../attention/follow-reasons';
import { type AttentionEvent, type AttentionItem, attentionRow } from '../../attention/rows';
import { timeOf } from '../../attention/summaries';
import type { ActingAdmin } from '../../audit-log/audit-record';
import { auditRow, recordsAudit } from '../../audit-log/rows';
import { AppError } from '../../errors';
import type { Change } from '../../kernel/changes';
import { access, type Db } from '../../kernel/db';
import { type StaffDecision, staffChange } from '../../kernel/staff-change';
import type { Networks } from '../../networks/read-networks';
import type { NetworkList } from '../../networks/rows';
import { type Notice, newNotice } from '../../notices/rows';
import { announces } from '../../notices/writers';
import type { AccountTier } from '../../prices/rows';
import { tierAfter, tierFacts, tierFrom } from '../../prices/tiers';
import type { Clock, Ids } from '../../runtime-ports';
import { assertNotDeleted, userNotFound } from '../admin/change-account';
import type { Account } from '../entities';
import { accountRow } from '../rows';
import { assertMayChange, type StaffManager } from '../staff';
import { changesAccount, staysStaff } from '../writers';
import type { Application, ApplicationAnswer } from './application';
import { readApplication, withApplication } from './apply-as-agent';

/** Returns the answer in a request; null if it has none. By its contract, an answer has a tier or words. */
export function answerIn({
  userId,
  updates: { application, tier },
  reason,
  requestId,
}: InputOf<typeof adminUpdateUser>): Omit<ApplicationAnswer, keyof ActingAdmin | keyof StaffManager> | null {
  if (application === undefined) return null;
  const { made_at, words = '' } = application;
  const answer = !tier ? { words } : { tier: tierFrom(tier), reason: reason || null };
  return { userId, madeAt: new Date(made_at), answer, requestId };
}

interface AnswerRows {
  readonly item: AttentionItem | null;
  readonly account: Account;
  readonly list: NetworkList;
  /** The name of the person who closed the item, if it is closed. */
  readonly other: string | null;
}

type AnswerKind = 'attention' | 'account' | 'notice';

export const answerApplicationAccess = access({
  get: [attentionRow, accountRow, auditRow],
  writes: [[followsAttention, changesAccount, staysStaff, recordsAudit, announces]],
});

interface AnswerPorts {
  readonly db: Db<typeof answerApplicationAccess>;
  readonly networks: Pick<Networks, 'read'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * Accepts a customer's application with a tier, or refuses it with words to them. Answer, tier, record and notice are one transaction. If
 * two admins answer, the second reads the first one's answer. Repeating a request changes nothing.
 * @throws AppError not_found, own_account, invalid_request, request_id_reused, forbidden, unavailable
 */
export const answerApplication = (
  { db, networks, ...ports }: AnswerPorts,
  given: ApplicationAnswer,
): Promise<Account> => {
  const { userId, madeAt, answer, requestId = ports.ids.next() } = given;
  return staffChange<AnswerRows, Account, AnswerKind>(
    { db, ...ports },
    {
      ...{ scope: 'application', requestId, by: given, content: [userId, madeAt, answer] },
      // A tier is neither money nor a role, so one person gives it.
      guard: 'asks nobody',
      async read() {
        const [item, account, list] = await Promise.all([
          readApplication(db, userId),
          db.get(accountRow, { userId }),
          networks.read(),
        ]);
        if (account === null) throw userNotFound();
        const by = item?.application?.state === 'open' ? undefined : lastAnswer(item)?.by;
        const who = by === undefined || by === userId ? null : await db.get(accountRow, { userId: by });
        return { item, account, list, other: who?.name ?? null };
      },
      repeated: ({ account }) => account,
      decide: (rows, at, id) => decide(rows, given, { id, at }),
    },
  );
};

/** Pure. @param id the record's id. @throws AppError not_found, own_account, invalid_request, forbidden */
function decide(
  rows: AnswerRows,
  given: ApplicationAnswer,
  { id, at }: { readonly id: string; readonly at: Date },
): StaffDecision<Account, AnswerKind> {
  const { item, account, list } = rows;
  assertNotDeleted(account);
  const { userId, adminId, answer } = given;
  if (userId === adminId)
    throw new AppError('own_account', { userMessage: 'You can’t answer your own application.' });
  assertMayChange(account, given);
  const application = seenApplication(rows, given.madeAt, at);
  const { after, answered, reason, resolution } =
    'words' in answer
      ? refusing(account, application, answer.words)
      : accepting(account, application, { ...answer, adminId, list }, at);
  const isOther = after !== account;
  return {
    recorded: {
      ...{ action: 'update-user', targetId: userId, reason },
      before: { application: 'open', ...(isOther && tierFacts(account.tier)) },
      after: { application: answered.state, ...(isOther && tierFacts(after.tier)) },
    },
    changes: [
      ...(isOther ? [{ kind: 'account', before: account, after, entries: [] } as const] : []),
      ...noticeToCustomer(account, answered, { id, at }),
      ...withApplication(item, { ...answered, answeredAt: at }, { userId, by: adminId, resolution }, at),
    ],
    isOwner: account.role === 'admin',
    result: after,
  };
}

const refusing = (account: Account, application: Application, words: string) => ({
  after: account,
  answered: { ...application, state: 'refused' as const, words },
  reason: words,
  resolution: `Refused: ${words}`,
});

interface Accepting {
  readonly tier: AccountTier;
  readonly reason: string | null;
  readonly adminId: string;
  readonly list: NetworkList;
}

/** @throws AppError own_account, invalid_request */
function accepting(account: Account, application: Application, given: Accepting, at: Date) {
  const { tier, reason, adminId, list } = given;
  const named = list.tiers.find(({ id }) => id === tier.id);
  if (named === undefined) throw refusal('There is no such tier. Name it under Pricing first.');
  if (reason === null) throw refusal('Say why they get this tier.');
  if (account.isBanned)
    throw refusal('This customer is banned. Unban them first, or refuse the application.');
  const after = { ...account, tier: tierAfter(account, { adminId, updates: { tier }, reason }, at) };
  const answered = { ...application, state: 'accepted' as const, tier: named.name };
  return { after, answered, reason, resolution: `Accepted with ${named.name}` };
}

const refusal = (userMessage: string) => new AppError('invalid_request', { userMessage });

/** Returns the notice to the customer. */
function noticeToCustomer(
  { userId, email: to, name }: Account,
  { state, tier, words }: Application,
  { id, at }: { readonly id: string; readonly at: Date },
): Change<'notice'>[] {
  if (to === null) return [];
  const isAccepted = state === 'accepted';
  const event = isAccepted ? 'agent_accepted' : 'agent_refused';
  const facts: Notice['facts'] = isAccepted ? { tier: tier ?? '' } : { words: words ?? '' };
  return [{ kind: 'notice', notice: newNotice(event, id, { userId, to, name }, { at, facts }) }];
}

interface Seen {
  readonly item: AttentionItem | null;
  /** The name of the person who answered it, if it is closed. */
  readonly other: string | null;
}

/**
 * Returns the open application that the admin saw. @throws AppError not_found; invalid_request if it was answered, withdrawn or replaced
 * in the meantime
 */
function seenApplication({ item, other }: Seen, madeAt: Date, at: Date): Application {
  const application = item?.application ?? null;
  if (application === null) throw new AppError('not_found', { userMessage: 'There is no such application.' });
  if (application.state === 'open' && application.madeAt.getTime() === madeAt.getTime()) return application;
  const last = lastAnswer(item);
  const time = last === null ? '' : ` at ${timeOf(last.at, at)}`;
  const who = other || 'Another admin';
  const words: Readonly<Record<Application['state'], string>> = {
    open: 'The customer has changed it since. Look at it again.',
    withdrawn: `The customer withdrew it${time}.`,
    refused: `${who} refused it${time}.`,
    accepted: `${who} accepted it${time}.`,
  };
  throw new AppError('invalid_request', {
    userMessage: `${words[application.state]} Nothing was changed.`,
  });
}

const lastAnswer = (item: AttentionItem | null): AttentionEvent | null =>
  item?.events.findLast(({ event }) => event === 'resolved') ?? null;
