import { applicationView as onWire } from '../../../../contracts/accounts/agent-fields';
import type { getProfile } from '../../../../contracts/accounts/get-profile';
import type { OutputOf } from '../../../../contracts/contract';
import { findingId } from '../../attention/findings';
import { followReasons, followsAttention, withEvent } from '../../attention/follow-reasons';
import { type AttentionItem, attentionRow, type Subject } from '../../attention/rows';
import { AppError } from '../../errors';
import type { Change } from '../../kernel/changes';
import { commit } from '../../kernel/commit';
import { access, type Db } from '../../kernel/db';
import { formatCedis, fromCedis } from '../../money';
import type { Networks } from '../../networks/read-networks';
import type { NetworkList } from '../../networks/rows';
import { tierAt } from '../../prices/price-for';
import { isDone, requestOf } from '../../recipients/known-requests';
import type { Clock, Ids } from '../../runtime-ports';
import { dayMs, dayOf } from '../../time';
import { toWire } from '../../wire';
import type { Account } from '../entities';
import { accountRow } from '../rows';
import { staysSignedIn } from '../writers';
import type { Application, ApplicationForm } from './application';

export const readApplicationAccess = access({ get: [attentionRow] });

/** Reads a customer's application with its attention item; null if they have never applied. */
export const readApplication = (
  db: Db<typeof readApplicationAccess>,
  userId: string,
): Promise<AttentionItem | null> => db.get(attentionRow, { subject: applicationSubject(userId) });

export const applyAsAgentAccess = access({
  get: [attentionRow, accountRow],
  writes: [[followsAttention, staysSignedIn]],
});

interface ApplyPorts {
  readonly db: Db<typeof applyAsAgentAccess>;
  readonly networks: Pick<Networks, 'read'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Wait after a refusal, for the customer to change what it was about. */
const waitMs = 7 * dayMs;

/** Applications of one customer in a day: each is work for staff. */
const mostADay = 3;

/** Requests kept of one customer, to recognize repeated ones. */
const keptRequests = 10;

interface ApplicationStep {
  readonly requestId: string;
  /** Null withdraws the open application. */
  readonly form: ApplicationForm | null;
}

/**
 * Makes a customer's application to become an agent, or withdraws it. A customer has one open application at most; repeating a request
 * changes nothing.
 * @throws AppError invalid_request, request_id_reused, account_banned, unauthenticated, unavailable
 */
export function applyAsAgent(
  { db, networks, ...ports }: ApplyPorts,
  userId: string,
  { requestId, form }: ApplicationStep,
): Promise<Application> {
  const request = requestOf(requestId, form);
  return commit(
    { ...ports, db },
    {
      async read() {
        const [item, account, list] = await Promise.all([
          readApplication(db, userId),
          db.get(accountRow, { userId }),
          networks.read(),
        ]);
        return { item, account, list };
      },
      decide({ item, account, list }, at) {
        if (account === null || account.deletion !== null) throw new AppError('unauthenticated');
        if (account.isBanned) throw new AppError('account_banned');
        const before = item?.application ?? null;
        if (before !== null && isDone(before, request)) return { changes: [], result: before };
        const requests = [...(before?.requests ?? []), request].slice(-keptRequests);
        const after = {
          ...(form === null ? withdrawn(before) : applied(before, form, { account, list, at })),
          requests,
        };
        const step = { userId, by: userId, resolution: 'Withdrawn by the customer' };
        const { endedSessions } = account;
        return {
          changes: [
            ...withApplication(item, after, step, at),
            // Fails if the account is being deleted or was banned in the meantime.
            { kind: 'noneEnded', userId, endedSessions },
          ],
          result: after,
        };
      },
    },
  );
}

interface Around {
  readonly account: Account;
  readonly list: NetworkList;
  readonly at: Date;
}

function applied(
  before: Application | null,
  form: ApplicationForm,
  { account, list, at }: Around,
): Application {
  if (!mayApply(account, list, at)) throw refused('You can’t apply now.');
  if (before?.state === 'open') throw refused('You have applied already. Withdraw that to change it.');
  const from = againFrom(before, at);
  if (from !== null) throw refused(`You can apply again from ${from.toISOString().slice(0, 10)}.`);
  const isSameDay = before !== null && dayOf(before.madeAt) === dayOf(at);
  const none = { answeredAt: null, words: null, tier: null, requests: [] };
  return { ...form, ...none, state: 'open', madeAt: at, madeThatDay: isSameDay ? before.madeThatDay + 1 : 1 };
}

function withdrawn(before: Application | null): Application {
  if (before?.state === 'open') return { ...before, state: 'withdrawn' };
  throw refused(before === null ? 'You have not applied.' : 'Your application is no longer open.');
}

const refused = (userMessage: string) => new AppError('invalid_request', { userMessage });

/** Whether the customer may apply: a customer without a tier, in a shop that takes applications and has named tiers. */
const mayApply = (account: Account, { tiers, takesAgents }: NetworkList, at: Date): boolean =>
  takesAgents && tiers.length > 0 && account.role === 'user' && tierAt(account.tier, at) === null;

/** Returns when the customer may apply again; null if they may now, or the application is open. */
export function againFrom(application: Application | null, now: Date): Date | null {
  if (application === null || application.state === 'open') return null;
  const { state, answeredAt, madeAt, madeThatDay } = application;
  const afterRefusal = state === 'refused' && answeredAt !== null ? answeredAt.getTime() + waitMs : 0;
  const nextDay = madeThatDay < mostADay ? 0 : Date.parse(dayOf(madeAt)) + dayMs;
  const from = Math.max(afterRefusal, nextDay);
  return from > now.getTime() ? new Date(from) : null;
}

/** The subject of a customer's application: one attention item for each customer, with the latest application. */
export const applicationSubject = (userId: string): Subject => ({
  kind: 'application',
  id: findingId(userId),
});

interface Step {
  readonly userId: string;
  /** The customer, or the admin who answered. */
  readonly by: string;
  /** How it ended, for other staff to read. */
  readonly resolution?: string;
}

/** Puts the application into its item, which is open while the application is. */
export function withApplication(
  item: AttentionItem | null,
  application: Application,
  { userId, by, resolution = '' }: Step,
  at: Date,
): Change<'attention'>[] {
  const after = application.state === 'open' ? (['agent_application'] as const) : [];
  const reasons = { before: item?.reasons ?? [], after, by, resolution };
  const subject = applicationSubject(userId);
  return followReasons(item, { subject, userId, ...reasons }, at).map((change) => ({
    ...change,
    item: { ...change.item, application },
  }));
}

export const forgetApplicationAccess = access({ get: [attentionRow], writes: [[followsAttention]] });

export interface ForgetApplicationPorts {
  readonly db: Db<typeof forgetApplicationAccess>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Removes a deleted customer's application with everything written about it, and closes its item. @throws AppError unavailable */
export const forgetApplication = ({ db, ...ports }: ForgetApplicationPorts, userId: string): Promise<void> =>
  commit(
    { ...ports, db },
    {
      read: () => readApplication(db, userId),
      decide(item, at) {
        if (item === null || item.application === null) return { changes: [], result: undefined };
        const erased = { ...item, application: null, reasons: [], events: [] };
        const text = 'The customer was deleted';
        return {
          changes: [withEvent(erased, { event: 'resolved', at, by: 'system', text })],
          result: undefined,
        };
      },
    },
  );

type Output = OutputOf<typeof getProfile>;

/** Returns the application as its customer and staff read it. */
export const applicationView = (application: Application, now: Date) =>
  toWire(onWire(), { ...application, againFrom: againFrom(application, now) });

/** Returns whether the customer may apply, or their tier. Undefined if the shop takes no applications. */
export function agentView(account: Account, list: NetworkList, now: Date): Output['agent'] {
  if (mayApply(account, list, now)) return { tier: null };
  const id = tierAt(account.tier, now);
  const named = list.tiers.find((tier) => tier.id === id);
  if (!list.takesAgents || named === undefined) return undefined;
  return { tier: { name: named.name, until: account.tier?.until?.toISOString() ?? null } };
}

/** `Ama Mobile sells at Legon, and expects 200 orders a month.` */
export function summaryOfApplication({ business, sells, expected, state }: Application): string {
  const { amount, unit } = expected;
  const most = unit === 'cedis' ? formatCedis(fromCedis(amount)) : `${amount.toLocaleString('en')} orders`;
  const known = `${business}: ${sells.replace(/\.$/, '')}. Expects ${most} a month.`;
  return state === 'open' ? known : `${known} ${stateWords[state]}`;
}

const stateWords = {
  accepted: 'It was accepted.',
  refused: 'It was refused.',
  withdrawn: 'The customer withdrew it.',
};
