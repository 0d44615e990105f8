import type { AttentionItem } from '../../attention/entities';
import type { AuditRecord } from '../../audit-log/entities';
import { AppError } from '../../errors';
import type { Change } from '../../kernel/changes';
import type { Decision } from '../../kernel/commit';
import type { NetworkList } from '../../networks/entities';
import { newNotice } from '../../notices/entities';
import { tierAfter, tierFacts } from '../../prices/account-tiers';
import type { AccountTier } from '../../prices/tiers';
import { assertNotDeleted, changesOf, userNotFound } from '../admin/change-account';
import { assertMayChange } from '../admin/staff-rules';
import type { Account } from '../entities';
import { withApplication } from './application-item';
import type { Application, ApplicationAnswer } from './entities';
import { seenApplication } from './seen-application';

export interface AnswerRows {
  readonly item: AttentionItem | null;
  readonly account: Account | null;
  readonly list: NetworkList;
  /** This request's own record. */
  readonly earlier: AuditRecord | null;
  /** Whoever did the latest to the item, where it is no longer open. */
  readonly other: string | null;
}

type Kinds = 'attention' | 'account' | 'admin' | 'audit' | 'notice';

interface Request {
  readonly id: string;
  readonly content: string;
  readonly at: Date;
}

/** Pure. @throws AppError not_found, own_account, invalid_request, request_id_reused, forbidden */
export function decideAnswer(
  rows: AnswerRows,
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
  const application = seenApplication(rows, given.madeAt, at);
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
  if (after !== account) return changesOf(account, { after, entries: [], audit, notice });
  return [
    { kind: 'audit', record: audit },
    { kind: 'admin', userId: audit.adminId },
    ...(notice === null ? [] : [{ kind: 'notice', notice } as const]),
  ];
}
