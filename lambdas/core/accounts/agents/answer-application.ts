import type { adminUpdateUser } from '../../../../contracts/accounts/admin-update-user';
import type { InputOf } from '../../../../contracts/contract';
import type { AttentionEvent, AttentionItem } from '../../attention/entities';
import { timeOf } from '../../attention/known-of-order';
import type { ActingAdmin, AuditRecord } from '../../audit-log/entities';
import { contentHash } from '../../content-hash';
import { AppError } from '../../errors';
import type { Change } from '../../kernel/changes';
import { commit, type Decision } from '../../kernel/commit';
import type { NetworkList } from '../../networks/entities';
import { newNotice } from '../../notices/entities';
import { tierAfter, tierFacts, tierFrom } from '../../prices/account-tiers';
import type { AccountTier } from '../../prices/tiers';
import { assertNotDeleted, changesOf, userNotFound } from '../admin/change-account';
import { assertMayChange, type StaffManager } from '../admin/staff-rules';
import type { Account } from '../entities';
import { withApplication } from './application-item';
import type { Application } from './entities';
import type { ApplicationPorts } from './ports';

/** A tier accepts it; words to the customer refuse it. */
export type Answer =
  | { readonly tier: AccountTier; readonly reason: string | null }
  | { readonly words: string };

/** Null: the request answers no application. The contract has made sure that there is a tier or words. */
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

export interface ApplicationAnswer extends ActingAdmin, StaffManager {
  readonly userId: string;
  /** Of the application that the admin saw. */
  readonly madeAt: Date;
  readonly answer: Answer;
  readonly requestId?: string | undefined;
}

interface Rows {
  readonly item: AttentionItem | null;
  readonly account: Account | null;
  readonly list: NetworkList;
  /** This request's own record. */
  readonly earlier: AuditRecord | null;
  /** Whoever did the latest to the item, where it is no longer open. */
  readonly other: string | null;
}

type Kinds = 'attention' | 'account' | 'admin' | 'audit' | 'notice';

/**
 * Accepts a customer's application with a tier, or refuses it with words to them: the answer, the tier, its record and the
 * notice to the customer are one transaction. Of two admins who answer one, the other reads what was answered. Made again,
 * it changes nothing.
 * @throws AppError not_found, own_account, invalid_request, request_id_reused, forbidden, unavailable
 */
export function answerApplication(
  { applications, networks, ...ports }: ApplicationPorts,
  given: ApplicationAnswer,
): Promise<Account> {
  const { userId, adminId, requestId, answer } = given;
  const id = `application#${adminId}#${requestId ?? ports.ids.next()}`;
  const content = contentHash([userId, given.madeAt, answer]);
  return commit(
    { ...ports, store: applications },
    {
      async read(): Promise<Rows> {
        const [item, account, list, earlier] = await Promise.all([
          applications.item(userId),
          applications.account(userId),
          networks.read(),
          applications.audit(id),
        ]);
        const by = item?.application?.state === 'open' ? undefined : lastOf(item)?.by;
        const who = by === undefined || by === userId ? null : await applications.account(by);
        return { item, account, list, earlier, other: who?.name ?? null };
      },
      decide: (rows, at) => decide(rows, given, { id, content, at }),
    },
  );
}

interface Request {
  readonly id: string;
  readonly content: string;
  readonly at: Date;
}

function decide(
  rows: Rows,
  given: ApplicationAnswer,
  { id, content, at }: Request,
): Decision<Account, Kinds> {
  const { item, account, earlier, list } = rows;
  if (account === null) throw userNotFound();
  if (earlier !== null) {
    if (earlier.content !== content) throw new AppError('request_id_reused');
    return { changes: [], result: account };
  }
  assertNotDeleted(account);
  const { userId, adminId, adminName = null, answer } = given;
  if (userId === adminId)
    throw new AppError('own_account', { userMessage: 'You can’t answer your own application.' });
  assertMayChange(account, given);
  const application = openOne(rows, given.madeAt, at);
  const { after, answered, reason, resolution } =
    'words' in answer
      ? refusing(account, application, answer.words)
      : accepting(account, application, { ...answer, adminId, list }, at);
  const audit: AuditRecord = {
    ...{ id, action: 'update-user', adminId, adminName, targetId: userId, content, reason, at },
    before: { application: 'open', ...(after !== account && tierFacts(account.tier)) },
    after: { application: answered.state, ...(after !== account && tierFacts(after.tier)) },
  };
  const step = { userId, by: adminId, resolution };
  return {
    changes: [
      ...answeredChanges(account, after, { audit, answered }),
      ...withApplication(item, { ...answered, answeredAt: at }, step, at),
    ],
    result: after,
  };
}

/** @throws AppError not_found, invalid_request: it is answered, withdrawn, or another one by now */
function openOne({ item, other }: Rows, madeAt: Date, at: Date): Application {
  const application = item?.application ?? null;
  if (application === null) throw new AppError('not_found', { userMessage: 'There is no such application.' });
  if (application.state === 'open' && application.madeAt.getTime() === madeAt.getTime()) return application;
  const last = lastOf(item);
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

const lastOf = (item: AttentionItem | null): AttentionEvent | null =>
  item?.events.findLast(({ event }) => event === 'resolved') ?? null;

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

/** The account where its tier is another one, the record, and what the customer is told. */
function answeredChanges(
  account: Account,
  after: Account,
  { audit, answered }: { readonly audit: AuditRecord; readonly answered: Application },
): Change<'account' | 'admin' | 'audit' | 'notice'>[] {
  const { userId, email: to, name } = account;
  const facts: Record<string, string> =
    answered.state === 'accepted' ? { tier: answered.tier ?? '' } : { words: answered.words ?? '' };
  const event = answered.state === 'accepted' ? 'agent_accepted' : 'agent_refused';
  const notice =
    to === null ? null : newNotice(event, audit.id, { userId, to, name }, { at: audit.at, facts });
  if (after !== account) return changesOf(account, { after, entry: null, audit, notice });
  return [
    { kind: 'audit', record: audit },
    { kind: 'admin', userId: audit.adminId },
    ...(notice === null ? [] : [{ kind: 'notice', notice } as const]),
  ];
}
