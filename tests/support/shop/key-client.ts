import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../../contracts/contract';
import type { changeKey } from '../../../contracts/developers/contracts';
import { type ApiErrorEnvelope, keyScopes } from '../../../contracts/developers/terms';
import type { ApiOrder } from '../../../lambdas/core/developers/read-orders';
import type { Person, ShopClient } from './shop-client';

type Make = Extract<InputOf<typeof changeKey>, { action: 'make' }>;

/** Makes a key over HTTP, as its owner does. @returns its id and its text */
export async function makeKey(
  shop: ShopClient,
  person: Pick<Person, 'token'>,
  settings: Partial<Make> = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const { status, body } = await shop.call(
    'change-key',
    {
      ...{ action: 'make', mode: 'live', name: 'Till', scopes: [...keyScopes] },
      ...{ most_a_day: null, ends_at: null },
      ...settings,
    },
    person.token,
  );
  if (status !== 200 || body.key === null || body.secret === undefined) {
    throw new Error(`No key: ${JSON.stringify(body)}`);
  }
  return { id: body.key.id, secret: body.secret };
}

export interface KeyAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** An order or an error, or whatever else the call answers with: tests read what they expect. */
  // biome-ignore lint/suspicious/noExplicitAny: each call has its own answer
  readonly body: ApiOrder & ApiErrorEnvelope & Record<string, any>;
}

interface KeyRequest {
  readonly key?: string | undefined;
  readonly body?: unknown;
  /** @default a fresh one for each POST; null: none */
  readonly idempotencyKey?: string | null;
}

/** Calls the developers' API. @param route such as `GET /v1/balance` */
export async function callByKey(
  shop: ShopClient,
  route: string,
  { key, body, idempotencyKey = randomUUID() }: KeyRequest = {},
): Promise<KeyAnswer> {
  const [method = 'GET', path = ''] = route.split(' ');
  const response = await fetch(new URL(path, shop.cloud.endpoints.site), {
    method,
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(method === 'POST' && {
        'content-type': 'application/json',
        ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
      }),
    },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body ?? {}) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text) };
}
