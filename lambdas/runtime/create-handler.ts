import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Contract, OutputOf, ParsedInputOf } from '../../contracts/contract';
import type { AccessRecord } from './access-record';
import { type Call, newCall } from './call';
import { parseEnvironment } from './environment';
import type { Log } from './logger';
import { loadAccount } from './middleware/account';
import { limitBody } from './middleware/body-limit';
import { identify } from './middleware/identity';
import { parseInput } from './middleware/input';
import { observe } from './middleware/observe';
import { requireOrigin } from './middleware/origin';
import { checkOutput } from './middleware/output';
import { respondToErrors } from './middleware/respond-to-errors';
import { chainVariables } from './origin';

type Input<C extends Contract> = ParsedInputOf<C>;
type AccountFor<C extends Contract, A> = C['access'] extends 'public' ? null : A;

export interface HandlerOptions<C extends Contract, Dependencies, A extends AccessRecord> {
  /** Made once, at the first request; tests hand in their own. */
  readonly dependencies: () => Dependencies;
  /**
   * Reads the caller's account for the role and ban check, strongly consistent. Null where access is public. A use case
   * that reads the account with other rows in one round trip checks it itself.
   */
  readonly account: C['access'] extends 'public'
    ? null
    :
        | ((dependencies: Dependencies, userId: string, input: Input<C>) => Promise<A | null>)
        | 'checked by the use case';
  readonly handle: (request: {
    readonly input: Input<C>;
    readonly account: AccountFor<C, A>;
    /** Empty where access is public. */
    readonly userId: string;
    readonly dependencies: Dependencies;
    readonly log: Log;
  }) => Promise<OutputOf<C>>;
}

export type ApiHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * The one chain that every function of the API runs in. From the outside in: log and headers, errors to
 * the envelope, origin, body size, identity, input, account (ban and role), output. What a middleware learns
 * is on the request's `Call`.
 */
export function createHandler<C extends Contract, Dependencies, A extends AccessRecord = AccessRecord>(
  contract: C,
  options: HandlerOptions<C, Dependencies, A>,
): ApiHandler {
  const { ORIGIN_SECRETS } = parseEnvironment(chainVariables);
  let made: Dependencies | undefined;
  const dependencies = () => {
    made ??= options.dependencies();
    return made;
  };
  const calls = new WeakMap<object, Call>();
  const callOf = (event: APIGatewayProxyEventV2): Call => {
    const call = calls.get(event) ?? newCall(contract, event);
    calls.set(event, call);
    return call;
  };

  const account = options.account;
  const chain = middy()
    .use(observe(callOf))
    .use(respondToErrors(callOf))
    .use(requireOrigin(ORIGIN_SECRETS))
    .use(limitBody())
    .use(identify(contract, callOf))
    .use(parseInput(contract, callOf));
  if (typeof account === 'function') {
    chain.use(
      loadAccount(contract, callOf, (userId, input) => account(dependencies(), userId, input as Input<C>)),
    );
  }
  chain.use(checkOutput(contract));
  return chain.handler(async (event: APIGatewayProxyEventV2) => {
    const call = callOf(event);
    return options.handle({
      input: call.input as Input<C>,
      account: call.account as AccountFor<C, A>,
      userId: call.userId ?? '',
      dependencies: dependencies(),
      log: call.log,
    });
  }) as unknown as ApiHandler;
}
