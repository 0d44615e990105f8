import { type ApiFunctionName, type Registry, registry } from '../../../../contracts/registry';
import { longAgo } from '../../../support/cognito/pool-under-test';
import type { Person, Shop } from '../../../support/shop/shop';
import type { ShopClient } from '../../../support/shop/shop-client';
import type { ErrorsOf } from '../errors-of';
import { type faultyServices, misconfigured, overloaded } from '../faulty-services';
import type * as given from './inputs';

export type Response = { status: number; text: string };
export type Case = () => Promise<Response>;

/** An error of a function without a case doesn't compile. `helper-limit.test.ts` and `close-refunds.test.ts` provoke those of the limit. */
export type ErrorsOfEach<Name extends ApiFunctionName> = {
  readonly [Each in Name]: {
    readonly [Code in Exclude<ErrorsOf<Registry[Each]>, 'helper_limit' | 'sign_in_again'>]: Case;
  } & { readonly sign_in_again?: Case };
};

/** The shop and its people, once the test has opened it. */
export interface World
  extends Readonly<Record<'customer' | 'admin' | 'banned' | 'unenrolled', () => Person>> {
  readonly shop: () => Shop;
  readonly services: ReturnType<typeof faultyServices>;
}

/** Provokes the errors that all functions of an access level have. */
export function commonErrors({ shop, customer, admin, banned, unenrolled, services }: World) {
  const call = (name: ApiFunctionName, input: unknown, token?: string): Promise<Response> =>
    shop().post(name, JSON.stringify(input), token);

  const publicErrors = (
    name: ApiFunctionName,
    input: object,
    token?: () => string,
  ): Record<given.PublicCode, Case> => {
    const ask = (more: object = {}) => call(name, { ...input, ...more }, token?.());
    return {
      invalid_request: () => ask({ surplus: 1 }),
      payload_too_large: () => ask({ filler: 'x'.repeat(1_000_000) }),
      unavailable: () => services.failing(overloaded, ask),
      internal_error: () => services.failing(misconfigured, ask),
    };
  };

  const earlyErrors = (
    name: ApiFunctionName,
    input: object,
    who = customer,
  ): Record<given.EarlyCode, Case> => ({
    ...publicErrors(name, input, () => who().token),
    unauthenticated: () => call(name, input, who().idToken),
    account_banned: () => call(name, input, banned().token),
  });

  const userErrors = (
    name: ApiFunctionName,
    input: object,
    who = customer,
  ): Record<given.UserCode, Case> => ({
    ...earlyErrors(name, input, who),
    second_factor_needed: () => call(name, input, unenrolled().token),
  });

  const signInAgain = (name: ApiFunctionName, input: object) => ({
    sign_in_again: async () => call(name, input, await shop().resigned(admin().token, longAgo())),
  });

  const adminErrors = <Name extends given.AdminName>(name: Name, input: object) =>
    ({
      ...userErrors(name, input, admin),
      forbidden: () => call(name, input, customer().token),
      ...(registry[name].stepUp && signInAgain(name, input)),
    }) as Record<given.AdminCode<Name>, Case>;

  /** For an input that names a nonexistent object. */
  const adminErrorsAndNotFound = <Name extends given.AdminName>(name: Name, input: object) => ({
    ...adminErrors(name, input),
    not_found: () => call(name, input, admin().token),
  });

  return { call, publicErrors, earlyErrors, userErrors, signInAgain, adminErrors, adminErrorsAndNotFound };
}

/**
 * Calls a function until it refuses. A new minute may begin meanwhile, so it may take twice as many calls as the contract allows in one.
 */
export async function tooOften(shop: ShopClient, name: ApiFunctionName, input: object | (() => object)) {
  const { access, mostPerMinute = 0 }: { access: string; mostPerMinute?: number } = registry[name];
  const token = access === 'public' ? undefined : (await shop.person()).token;
  const body = () => JSON.stringify(typeof input === 'function' ? input() : input);
  let answer = await shop.post(name, body(), token);
  for (let calls = 1; calls <= 2 * mostPerMinute && answer.status !== 429; calls += 1) {
    answer = await shop.post(name, body(), token);
    expect(answer.status === 429 && calls < mostPerMinute).toBe(false);
  }
  return answer;
}
