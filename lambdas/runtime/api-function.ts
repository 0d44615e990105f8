import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import {
  type Contract,
  defaultTimeoutSeconds,
  type OutputOf,
  type ParsedInputOf,
} from '../../contracts/contract';
import { parseEnvironment } from '../adapters/environment';
import { needsOf, type Opened, opener, type Uses } from '../adapters/use';
import type { Account } from '../core/accounts/entities';
import type { Session } from '../core/sessions/ended-sessions';
import type { RecordedSession } from '../core/sessions/rows';
import { declare, defaultMemoryMegabytes, type FunctionDeclaration } from './function-declaration';
import type { Log } from './logger';
import {
  type AccessRecord,
  type Call,
  type CallOf,
  identify,
  keepSession,
  type Loaded,
  limitCanary,
  loadAccount,
  newCall,
  requireFieldPermissions,
  requireOpenSession,
  requireOrigin,
  requirePermission,
  requireRecentSignIn,
  requireRecentSignInFor,
  requireSecondFactor,
  requireStaff,
} from './middleware/caller';
import {
  checkOutput,
  limitBody,
  observe,
  outOfTime,
  parseInput,
  respondToErrors,
} from './middleware/request-response';

export interface FunctionOptions<C extends Contract, Ports extends object, A> {
  readonly uses: Uses<Ports>;
  readonly memoryMegabytes?: number;
  readonly handle: (request: {
    readonly input: ParsedInputOf<C>;
    readonly account: A;
    /** Empty if access is public. */
    readonly userId: string;
    /** Null if access is public. */
    readonly session: A extends Account ? Session : Session | null;
    /** The session's row. */
    readonly recorded: RecordedSession | null;
    /** Names are lower-case. */
    readonly headers: Readonly<Record<string, string | undefined>>;
    readonly ports: Opened<Ports>;
    readonly log: Log;
  }) => Promise<OutputOf<C>>;
}

interface ApiFunctionOptions<C extends Contract, Ports extends object, A>
  extends FunctionOptions<C, Ports, A> {
  /**
   * Reads the caller's account for the role and ban check, strongly consistent. Null if access is public. A use case that reads the account
   * together with other rows makes the check itself.
   */
  readonly account:
    | ((ports: Opened<Ports>, userId: string, session: Session) => Promise<Loaded<A | null>>)
    | 'checked by the use case'
    | null;
  /** Records that the session was used. */
  readonly touch?: (ports: Opened<Ports>, recorded: RecordedSession) => Promise<void>;
}

export type ApiHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

const chainNeeds = { environment: ['ORIGIN_SECRETS'] } as const;

/**
 * Builds the chain of every API function, in the order below; a test compares it with docs/requests.md. Input is parsed after the
 * permission check, so a caller without the permission learns nothing about the input. Middleware passes facts on through the request's
 * `Call`.
 */
export function apiFunction<C extends Contract, Ports extends object, A extends AccessRecord | null>(
  contract: C,
  options: ApiFunctionOptions<C, Ports, A>,
): ApiHandler & { readonly declaration: FunctionDeclaration } {
  const { uses, account: load, touch, memoryMegabytes = defaultMemoryMegabytes, handle } = options;
  const ports = opener(uses);
  const calls = new WeakMap<object, Call>();
  const callOf: CallOf = (event) => {
    const call = calls.get(event) ?? newCall(contract, event);
    calls.set(event, call);
    return call;
  };

  const chain = middy({ timeoutEarlyResponse: outOfTime })
    .use(observe(contract, callOf))
    .use(respondToErrors(callOf))
    .use(requireOrigin(() => parseEnvironment(chainNeeds.environment).ORIGIN_SECRETS))
    .use(limitBody())
    .use(identify(contract, callOf));
  if (typeof load === 'function') {
    chain.use(loadAccount(callOf, (userId, session) => load(ports(), userId, session)));
    chain
      .use(limitCanary(contract, callOf))
      .use(requireOpenSession(callOf))
      .use(requireStaff(contract, callOf))
      .use(requireSecondFactor(contract, callOf))
      .use(requirePermission(contract, callOf));
  }
  if (touch) chain.use(keepSession(callOf, (recorded) => touch(ports(), recorded)));
  chain.use(requireRecentSignIn(contract, callOf)).use(parseInput(contract, callOf));
  chain.use(requireFieldPermissions(contract, callOf)).use(requireRecentSignInFor(contract, callOf));
  const handler = chain.use(checkOutput(contract)).handler((event: APIGatewayProxyEventV2) => {
    const { input, account, userId, session, recorded, log } = callOf(event);
    const request = {
      input: input as ParsedInputOf<C>,
      account: account as A,
      userId: userId ?? '',
      session: session as A extends Account ? Session : Session | null,
      recorded: recorded === 'not read' ? null : recorded,
      headers: event.headers,
    };
    return handle({ ...request, ports: ports(), log });
  });
  return declare(handler as unknown as ApiHandler, {
    needs: [...needsOf(uses), chainNeeds],
    memoryMegabytes,
    timeoutSeconds: contract.timeoutSeconds ?? defaultTimeoutSeconds,
  });
}
