import { createHash } from 'node:crypto';
import type { OutputOf, ParsedInputOf } from '../../../contracts/contract';
import { endpointView as onWire, type updateWebhooks } from '../../../contracts/webhooks/contracts';
import { mostEndpoints } from '../../../contracts/webhooks/terms';
import { accountRow } from '../accounts/rows';
import type { Session } from '../accounts/sessions';
import { changesAccount, signedIn, stays } from '../accounts/writers';
import { commit, type Decision } from '../kernel/commit';
import { access, at, type Db, put, removal, type UseCasePorts } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { allPages } from '../kernel/pages';
import type { Ids } from '../kernel/ports';
import { removeRows } from '../kernel/remove-rows';
import { dayMs } from '../kernel/time';
import { toWire } from '../kernel/wire';
import { announces, securityNotice } from '../outbox/notice';
import type { WebhookSender } from './ports';
import { deliveryRow, type Endpoint, type Webhooks, webhooksRow } from './rows';

export const readEndpointsAccess = access({ get: [webhooksRow] });

export async function endpointsOf(db: Db<typeof readEndpointsAccess>, userId: string) {
  const webhooks = await db.get(webhooksRow, { userId });
  return (webhooks?.endpoints ?? []).map(endpointView);
}

export const changeEndpointsAccess = access({
  get: [deliveryRow],
  many: [accountRow, webhooksRow],
  list: [deliveryRow],
  writes: [[webhooksRow, changesAccount, announces], [removal(deliveryRow)]],
});

interface Ports extends UseCasePorts<typeof changeEndpointsAccess> {
  readonly sender: Pick<WebhookSender, 'whyNot'>;
}

type Update = ParsedInputOf<typeof updateWebhooks>;
type Changed = OutputOf<typeof updateWebhooks>;

/**
 * Adds, changes or removes one of a customer's endpoints. A repeated request adds nothing, and is answered even if the address doesn't
 * work any more.
 * @throws AppError invalid_request, not_found, too_many_endpoints, unauthenticated, unavailable
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
  if (action === 'remove') await deleteDeliveries(ports, userId, update.endpointId ?? '');
  return commit(ports, {
    async read() {
      const [current, stored] = await ports.db.together(
        at(accountRow, { userId }),
        at(webhooksRow, { userId }),
      );
      const webhooks = stored ?? none(userId);
      const isAdded = action === 'add' && url !== undefined && !isKnown(webhooks);
      // The name is looked up once, and only for a new endpoint.
      if (isAdded) whyNot ??= ports.sender.whyNot(url);
      return { current, webhooks, wrong: isAdded ? await whyNot : null };
    },
    decide({ current, webhooks, wrong }, now): Decision<Changed, 'webhooks' | 'account' | 'notice'> {
      const account = signedIn(current, session);
      const { endpoints } = webhooks;
      const id = action === 'add' ? addedId : (update.endpointId ?? '');
      const before = endpoints.find((one) => one.id === id) ?? null;
      if (isKnown(webhooks)) return { changes: [], result: changed(action, before) };
      if (wrong !== null) throw new AppError('invalid_request', { userMessage: `url: ${wrong}` });
      if (action === 'add' && endpoints.length >= mostEndpoints) throw tooMany();
      const after = changedEndpoint(update, before, {
        id,
        now,
        newSecret: () => newSecret(ports.ids),
      });
      const changedList = endpoints.flatMap((one) => (one.id === id ? (after ?? []) : one));
      const next = {
        userId,
        endpoints: before === null && after !== null ? [...endpoints, after] : changedList,
        version: webhooks.version + 1,
      };
      return {
        changes: [
          put(webhooksRow, next),
          // Nothing is written for a customer who is being deleted.
          stays(account),
          ...(action === 'add' && after?.mode === 'live'
            ? securityNotice('endpoint_added', account, {
                id,
                at: now,
                facts: { host: new URL(after.url).host },
              })
            : []),
        ],
        result: changed(action, after),
      };
    },
  });
}

/**
 * Deletes the deliveries of an endpoint that its owner removes. After an interruption the request can be repeated: the endpoint goes last.
 */
async function deleteDeliveries(ports: Ports, userId: string, endpointId: string): Promise<void> {
  for await (const { rows } of allPages((page) => ports.db.page(deliveryRow, { of: endpointId, ...page }))) {
    // Anybody may ask to remove any id.
    const own = rows.filter((delivery) => delivery.userId === userId);
    await removeRows(ports, deliveryRow, own);
  }
}

const none = (userId: string): Webhooks => ({ userId, endpoints: [], version: 0 });

/** The endpoint's id. It is the same for a repeated request. */
const newId = (userId: string, requestId: string): string =>
  `we_${createHash('sha256').update(`${userId} ${requestId}`).digest('base64url').slice(0, 22)}`;

/** 32 random bytes, as Standard Webhooks writes them. */
function newSecret({ next }: Ids): string {
  const bytes = [next(), next()].map((half) => Buffer.from(half, 'base64url'));
  return `whsec_${Buffer.concat(bytes).toString('base64')}`;
}

interface Made {
  readonly id: string;
  readonly now: Date;
  readonly newSecret: () => string;
}

/** Returns the changed endpoint; null if it is removed. @throws AppError not_found */
function changedEndpoint(
  { action, url = '', mode = 'live', types, isOn }: Update,
  before: Endpoint | null,
  { id, now, newSecret }: Made,
): Endpoint | null {
  if (action === 'add') {
    const { href } = new URL(url);
    const isNew = { former: null, off: null, createdAt: now };
    return { id, url: href, mode, types: types ?? [], secret: newSecret(), ...isNew };
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
    case 'rotate-secret':
      return {
        ...before,
        secret: newSecret(),
        // The old secret still signs for a day.
        former: { secret: before.secret, until: new Date(now.getTime() + dayMs) },
      };
  }
}

const tooMany = () =>
  new AppError('too_many_endpoints', {
    userMessage: `You have ${mostEndpoints} endpoints, and that is the most. Remove one that you no longer need, then add this one.`,
  });

const changed = (action: Update['action'], endpoint: Endpoint | null): Changed => ({
  endpoint: endpoint && endpointView(endpoint),
  secret: action === 'change' || action === 'remove' ? null : (endpoint?.secret ?? null),
});

/** Returns an endpoint without its secret. */
export const endpointView = ({ former, ...endpoint }: Endpoint) =>
  toWire(onWire, { ...endpoint, formerSecretUntil: former?.until ?? null });
