import { bundles } from '../bulk/bulk';
import { type Bulk, bulkRow } from '../bulk/rows';
import { stoppedKeys } from '../developers/change-keys';
import { type ApiKey, apiKeyHashRow, apiKeyListRow, apiKeyRow } from '../developers/rows';
import type { Change } from '../kernel/changes';
import { access, at, type Db, put, removal } from '../kernel/db';
import type { Notice } from '../notices/rows';
import { type Endpoint, webhooksRow } from '../webhooks/rows';
import { recentMs } from './rows';

/*
 * Keys and bulk buys, and endpoints that receive orders, would outlive the sessions of a thief who made them. So those of the last day stop
 * when sessions end, and the e-mail about that names them, and the others that still work. What is of the sandbox moves no money.
 * A bulk buy is marked, and closes at its next row.
 */

export const recentAccess = access({ many: [apiKeyListRow, apiKeyRow, webhooksRow], list: [bulkRow] });
export const recentAccessWriters = [
  apiKeyRow,
  apiKeyListRow,
  /* @__PURE__ */ removal(apiKeyHashRow),
  webhooksRow,
  bulkRow,
] as const;

/** Reads a customer's keys, endpoints and bulk buys, strongly consistent. */
export async function readAccess(db: Db<typeof recentAccess>, userId: string) {
  const [[list, webhooks], bulks] = await Promise.all([
    db.together(at(apiKeyListRow, { userId }), at(webhooksRow, { userId })),
    db.list(bulkRow, { of: userId }),
  ]);
  const ids = (list?.ids ?? []).map((id) => ({ userId, id }));
  const keys = ids.length === 0 ? [] : await db.many(apiKeyRow, ids);
  return { list, keys, webhooks, bulks };
}

export type AccessRows = Awaited<ReturnType<typeof readAccess>>;

/** Returns the changes that stop what is recent, and the facts for the e-mail: the names of what stops, and of what still works. */
export function stopRecent({ list, keys, webhooks, bulks }: AccessRows, now: Date) {
  const isRecent = (since: Date) => now.getTime() - since.getTime() < recentMs;
  const isRecentKey = ({ createdAt, replacedAt }: ApiKey) => isRecent(replacedAt ?? createdAt);
  const isRecentBulk = ({ createdAt }: Bulk) => isRecent(createdAt);
  const isRecentEndpoint = ({ createdAt }: Endpoint) => isRecent(createdAt);
  const liveKeys = keys.filter(
    ({ mode, stoppedAt, endsAt }) =>
      mode === 'live' && stoppedAt === null && (endsAt === null || endsAt > now),
  );
  const endpoints = (webhooks?.endpoints ?? []).filter(({ mode, off }) => mode === 'live' && off === null);
  const running = bulks.filter(({ status }) => status === 'running');
  const newKeys = liveKeys.filter(isRecentKey);
  const newEndpoints = endpoints.filter(isRecentEndpoint);
  const newBulks = running.filter(isRecentBulk);
  const changes: Change<StoppedKinds>[] = [
    ...stoppedKeys(newKeys, list, now),
    ...newBulks.map((bulk) => put(bulkRow, { ...bulk, why: 'sessions_ended', version: bulk.version + 1 })),
  ];
  if (webhooks !== null && newEndpoints.length > 0) {
    const off = { why: 'sessions_ended', at: now } as const;
    changes.push(
      put(webhooksRow, {
        ...webhooks,
        endpoints: webhooks.endpoints.map((one) => (newEndpoints.includes(one) ? { ...one, off } : one)),
        version: webhooks.version + 1,
      }),
    );
  }
  const facts: Notice['facts'] = {
    stopped: namesOf(newKeys, newEndpoints, newBulks),
    working: namesOf(
      liveKeys.filter((key) => !isRecentKey(key)),
      endpoints.filter((endpoint) => !isRecentEndpoint(endpoint)),
      running.filter((bulk) => !isRecentBulk(bulk)),
    ),
  };
  return { changes, facts };
}

export type StoppedKinds = 'apiKey' | 'apiKeyHash' | 'apiKeyList' | 'webhooks' | 'bulk';

const namesOf = (keys: readonly ApiKey[], endpoints: readonly Endpoint[], bulks: readonly Bulk[]): string =>
  [
    ...keys.map(({ name }) => `the API key “${name}”`),
    ...endpoints.map(({ url }) => `webhooks to ${new URL(url).host}`),
    ...bulks.map(({ rows }) => `a bulk buy of ${bundles(rows)}`),
  ].join(', ');
