import { createHash } from 'node:crypto';
import type { OutputOf, ParsedInputOf } from '../../../contracts/contract';
import { mostEndpoints } from '../../../contracts/webhooks/limits';
import type { updateWebhooks } from '../../../contracts/webhooks/update-webhooks';
import { offReasons, endpointView as onWire } from '../../../contracts/webhooks/webhook-fields';
import { accountRow } from '../accounts/rows';
import { tellOwner } from '../accounts/tell-owner';
import { staysSignedIn } from '../accounts/writers';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { access, at, type Db, put } from '../kernel/db';
import { announces } from '../notices/writers';
import type { Clock, Ids } from '../runtime-ports';
import { isEnded, type Session } from '../sessions/rows';
import { toWire } from '../wire';
import type { WebhookQueue, WebhookSender } from './ports';
import { type Endpoint, type Webhooks, webhooksRow } from './rows';
import { formerSecretMs, secretOf } from './sign';

export const readEndpointsAccess = access({ get: [webhooksRow] });

export async function endpointsOf(db: Db<typeof readEndpointsAccess>, userId: string) {
  const webhooks = await db.get(webhooksRow, { userId });
  return (webhooks?.endpoints ?? []).map(endpointView);
}

export const changeEndpointsAccess = access({
  many: [accountRow, webhooksRow],
  writes: [[webhooksRow, staysSignedIn, announces]],
});

interface Ports {
  readonly db: Db<typeof changeEndpointsAccess>;
  readonly sender: Pick<WebhookSender, 'whyNot'>;
  readonly queue: WebhookQueue;
  readonly secrets: { next(): Uint8Array };
  readonly clock: Clock;
  readonly ids: Ids;
}

type Update = ParsedInputOf<typeof updateWebhooks>;
type Changed = OutputOf<typeof updateWebhooks>;

/**
 * Adds, changes or removes one of a customer's endpoints. A repeated request adds nothing, and is answered even if the address doesn't
 * work any more. The deliveries of a removed endpoint are deleted soon after.
 * @throws AppError invalid_request, not_found, too_many_endpoints, confirmation_needed, unauthenticated, unavailable;
 * Error if the queue doesn't take a message
 */
export async function changeEndpoints(
  ports: Ports,
  { userId, session }: { readonly userId: string; readonly session: Session },
  update: Update,
): Promise<Changed> {
  const { action, url, requestId } = update;
  const addedId = newId(userId, requestId);
  /** Whether the request has added its endpoint before. */
  const isKnown = ({ endpoints }: Webhooks): boolean =>
    action === 'add' && endpoints.some(({ id }) => id === addedId);
  let whyNot: Promise<string | null> | null = null;
  const result = await commit(ports, {
    async read() {
      const [account, found] = await ports.db.together(
        at(accountRow, { userId }),
        at(webhooksRow, { userId }),
      );
      const webhooks = found ?? none(userId);
      const isAdded = action === 'add' && url !== undefined && !isKnown(webhooks);
      // The name is looked up once, and only for a new endpoint.
      if (isAdded) whyNot ??= ports.sender.whyNot(url);
      return { account, webhooks, wrong: isAdded ? await whyNot : null };
    },
    decide({ account, webhooks, wrong }, now): Decision<Changed, 'webhooks' | 'noneEnded' | 'notice'> {
      if (
        account === null ||
        account.isBanned ||
        account.deletion !== null ||
        isEnded(account.endedSessions, session)
      ) {
        throw new AppError('unauthenticated');
      }
      const id = action === 'add' ? addedId : (update.endpointId ?? '');
      const before = webhooks.endpoints.find((one) => one.id === id) ?? null;
      if (isKnown(webhooks)) return { changes: [], result: changed(action, before) };
      if (wrong !== null) throw new AppError('invalid_request', { userMessage: `url: ${wrong}` });
      const after = decided(
        webhooks,
        { id, before, update },
        { now, newSecret: () => secretOf(ports.secrets.next()) },
      );
      const others = webhooks.endpoints.filter((one) => one.id !== id);
      const endpoints =
        after === null
          ? others
          : before === null
            ? [...others, after]
            : webhooks.endpoints.map((one) => (one.id === id ? after : one));
      const next = {
        ...webhooks,
        endpoints,
        version: webhooks.version + 1,
      };
      return {
        changes: [
          put(webhooksRow, next),
          // Nothing is written for a customer who is being deleted.
          { kind: 'noneEnded', userId, endedSessions: account.endedSessions },
          ...(action === 'add' && after?.mode === 'live'
            ? tellOwner('endpoint_added', account, { id, at: now, facts: { host: new URL(after.url).host } })
            : []),
        ],
        result: changed(action, after),
      };
    },
  });
  if (action === 'remove' && update.endpointId !== undefined) {
    const work = { kind: 'forget', userId, endpointId: update.endpointId, cursor: null } as const;
    await ports.queue.send([{ work, delaySeconds: 0 }]);
  }
  return result;
}

const hrefOf = (url = ''): string => new URL(url).href;

const none = (userId: string): Webhooks => ({ userId, endpoints: [], version: 0 });

/** The endpoint's id. It is the same for a repeated request. */
const newId = (userId: string, requestId: string): string =>
  `we_${createHash('sha256').update(`${userId} ${requestId}`).digest('base64url').slice(0, 22)}`;

interface Asked {
  readonly id: string;
  readonly before: Endpoint | null;
  readonly update: Update;
}

/** Returns the changed endpoint; null if it is removed. */
function decided(
  { endpoints }: Webhooks,
  { id, before, update }: Asked,
  { now, newSecret }: { readonly now: Date; readonly newSecret: () => string },
): Endpoint | null {
  const { action, url = '', mode = 'live', types, isOn, endsFormerSecret = false } = update;
  if (action === 'add') {
    if (endpoints.length >= mostEndpoints) throw tooMany();
    return {
      id,
      url: hrefOf(url),
      mode,
      types: types ?? [],
      secret: newSecret(),
      former: null,
      off: null,
      createdAt: now,
    };
  }
  if (action === 'remove') return null;
  if (before === null) throw new AppError('not_found');
  switch (action) {
    case 'change': {
      const off = isOn === undefined ? before.off : isOn ? null : (before.off ?? { why: 'owner', at: now });
      return { ...before, off, ...(types !== undefined && { types }) };
    }
    case 'show-secret':
      return before;
    case 'rotate-secret': {
      const { former } = before;
      if (former !== null && former.until > now && !endsFormerSecret) throw stillSigns(former.until);
      return {
        ...before,
        secret: newSecret(),
        former: { secret: before.secret, until: new Date(now.getTime() + formerSecretMs) },
      };
    }
  }
}

const stillSigns = (until: Date) =>
  new AppError('confirmation_needed', {
    userMessage: `You replaced this secret a short time ago, and the old one still signs until ${shortTime(until)}. If you replace it again now, the old one stops at once.`,
  });

/** For example `26 November, 14:05`, in Ghana's time. */
const shortTime = (at: Date): string =>
  at.toLocaleString('en-GB', {
    ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
    timeZone: 'Africa/Accra',
  });

const tooMany = () =>
  new AppError('too_many_endpoints', {
    userMessage: `You have ${mostEndpoints} endpoints, and that is the most. Remove one that you no longer need, then add this one.`,
  });

const changed = (action: Update['action'], endpoint: Endpoint | null): Changed => ({
  endpoint: endpoint && endpointView(endpoint),
  secret: action === 'change' || action === 'remove' ? null : (endpoint?.secret ?? null),
});

/** Returns an endpoint without its secret. */
export const endpointView = ({ former, off, ...endpoint }: Endpoint) =>
  toWire(onWire, {
    ...endpoint,
    off: off && { why: offReasons.includes(off.why) ? off.why : 'owner', at: off.at },
    formerSecretUntil: former?.until ?? null,
  });
