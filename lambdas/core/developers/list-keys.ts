import type { OutputOf, ParsedInputOf } from '../../../contracts/contract';
import type { getKeys } from '../../../contracts/developers/get-keys';
import { callView, stoppedKeyView } from '../../../contracts/developers/key-fields';
import { callLogDays } from '../../../contracts/developers/keys';
import { AppError } from '../errors';
import { access, type Db } from '../kernel/db';
import type { Clock } from '../runtime-ports';
import { dayMs } from '../time';
import { toWire } from '../wire';
import { keyViews, keyViewsAccess, type SpentPorts } from './change-keys';
import { type ApiCall, type ApiKey, apiCallRow, apiKeyRow } from './rows';

export const listKeysAccess = access({ ...keyViewsAccess, list: [apiKeyRow, apiCallRow] });

const callsPerPage = 50;

interface Ports extends SpentPorts {
  readonly db: Db<typeof listKeysAccess>;
  readonly clock: Clock;
}

/** @throws AppError not_found for the calls of a key that isn't the customer's */
export async function listKeys(
  ports: Ports,
  userId: string,
  { calls_of: id, cursor }: ParsedInputOf<typeof getKeys>,
): Promise<OutputOf<typeof getKeys>> {
  const { db } = ports;
  const all = await db.list(apiKeyRow, { of: userId });
  const working = all
    .filter(({ stoppedAt }) => stoppedAt === null)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const keys = await keyViews(ports, userId, working);
  const stopped = stoppedIn(all, ports.clock.now());
  if (id === undefined) return { keys, stopped, older_calls: null };
  if (!all.some((key) => key.id === id)) {
    throw new AppError('not_found', { userMessage: 'There is no such key.' });
  }
  const page = await db.page(apiCallRow, { of: id, limit: callsPerPage, cursor });
  return { keys, stopped, calls: page.rows.map(callOf), older_calls: page.nextCursor };
}

/** After a leak, its owner reads what a stopped key did. Once its last call is no longer listed, the key isn't either. */
const stoppedIn = (all: readonly ApiKey[], now: Date) =>
  all
    .flatMap(({ stoppedAt, ...key }) => (stoppedAt === null ? [] : [{ ...key, stoppedAt }]))
    .filter(({ stoppedAt }) => now.getTime() - stoppedAt.getTime() < callLogDays * dayMs)
    .sort((a, b) => b.stoppedAt.getTime() - a.stoppedAt.getTime())
    .map((key) => toWire(stoppedKeyView, key));

const callOf = ({ code, orderNumber, ...call }: ApiCall) =>
  toWire(callView, { ...call, code: code ?? undefined, order: orderNumber ?? undefined });
