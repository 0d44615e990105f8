import { dayOf } from '../../calendar';
import { dayMs } from '../../durations';
import { AppError } from '../../errors';
import { commit } from '../../kernel/commit';
import type { NetworkList } from '../../networks/rows';
import { tierAt } from '../../prices/tiers';
import { isDone, requestOf } from '../../recipients/known-requests';
import type { Account } from '../entities';
import { withApplication } from './application-item';
import type { Application, ApplicationForm } from './entities';
import type { ApplicationPorts } from './ports';

/** After a refusal: time to change what it was refused for. */
const waitMs = 7 * dayMs;

/** Of one customer in a day: each is work for staff. */
const mostADay = 3;

/** Of one customer, of which a repeated one is known. */
const keptRequests = 10;

interface ApplicationStep {
  readonly requestId: string;
  /** Null: to withdraw what is open. */
  readonly form: ApplicationForm | null;
}

interface ApplyPorts extends Omit<ApplicationPorts, 'applications'> {
  readonly applications: Omit<ApplicationPorts['applications'], 'audit'>;
}

/**
 * A customer asks to become an agent, or withdraws that. One application of a customer is open at most; a step that is made
 * again changes nothing. @throws AppError invalid_request, request_id_reused, account_banned, unauthenticated, unavailable
 */
export function applyAsAgent(
  { applications, networks, ...ports }: ApplyPorts,
  userId: string,
  { requestId, form }: ApplicationStep,
): Promise<Application> {
  const request = requestOf(requestId, form);
  return commit(
    { ...ports, store: applications },
    {
      async read() {
        const [item, account, list] = await Promise.all([
          applications.item(userId),
          applications.account(userId),
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
            // Not while the account is being deleted, or after a ban.
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
  if (!mayApply(account, list, at)) throw refused('We take no application of yours now.');
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

/** Whether the shop takes an application of theirs: a customer's, without a tier, where there is one to ask for. */
export const mayApply = (account: Account, { tiers, takesAgents }: NetworkList, at: Date): boolean =>
  takesAgents && tiers.length > 0 && account.role === 'user' && tierAt(account.tier, at) === null;

/** Null: now, or it is open. */
export function againFrom(application: Application | null, now: Date): Date | null {
  if (application === null || application.state === 'open') return null;
  const { state, answeredAt, madeAt, madeThatDay } = application;
  const afterRefusal = state === 'refused' && answeredAt !== null ? answeredAt.getTime() + waitMs : 0;
  const nextDay = madeThatDay < mostADay ? 0 : Date.parse(dayOf(madeAt)) + dayMs;
  const from = Math.max(afterRefusal, nextDay);
  return from > now.getTime() ? new Date(from) : null;
}
