import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import {
  type Contract,
  defaultTimeoutSeconds,
  type OutputOf,
  type ParsedInputOf,
} from '../../contracts/contract';
import { callCounter } from '../adapters/dynamodb/suppliers/rate-limiter';
import { parseEnvironment } from '../adapters/environment';
import { needsOf, type Opened, opener, type Uses } from '../adapters/use';
import { type Account, accountRow } from '../core/accounts/rows';
import type { Session } from '../core/accounts/sessions';
import type { ActingAdmin } from '../core/audit-log/rows';
import { access, type Db } from '../core/kernel/db';
import { AppError } from '../core/kernel/errors';
import { actingAs } from '../core/staff/roles';
import type { CallCounter } from '../core/suppliers/rate-limits';
import { declare, defaultMemoryMegabytes, type FunctionDeclaration } from './function-declaration';
import type { Log } from './logger';
import {
  type AccessRecord,
  type Call,
  type CallOf,
  identify,
  loadAccount,
  newCall,
  requireOpenSession,
  requireOrigin,
  requireOwner,
  requireOwnersFields,
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
import { onDb, onTable } from './on-table';

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
    /** The member of staff who acts. Only for functions of staff. */
    readonly by: ActingAdmin;
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
    | ((ports: Opened<Ports>, userId: string) => Promise<A | null>)
    | 'checked by the use case'
    | null;
}

export type ApiHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

const chainNeeds = { environment: ['ORIGIN_SECRET'] } as const;

/**
 * Builds the chain of every API function, in the order below. Input is parsed after the role, so that nobody reads input errors
 * of a function that isn't theirs. Middleware passes facts on through the request's `Call`.
 */
export function apiFunction<C extends Contract, Ports extends object, A extends AccessRecord | null>(
  contract: C,
  options: ApiFunctionOptions<C, Ports, A>,
): ApiHandler & { readonly declaration: FunctionDeclaration } {
  const { uses, account: load, memoryMegabytes = defaultMemoryMegabytes, handle } = options;
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
    .use(requireOrigin(() => parseEnvironment(chainNeeds.environment).ORIGIN_SECRET))
    .use(limitBody(contract))
    .use(identify(contract, callOf));
  if (typeof load === 'function') {
    chain.use(loadAccount(callOf, (userId) => load(ports(), userId)));
    chain
      .use(requireOpenSession(callOf))
      .use(requireStaff(contract, callOf))
      .use(requireSecondFactor(contract, callOf))
      .use(requireOwner(contract, callOf));
  }
  chain.use(requireRecentSignIn(contract, callOf)).use(parseInput(contract, callOf));
  chain.use(requireOwnersFields(contract, callOf)).use(requireRecentSignInFor(contract, callOf));
  const handler = chain.use(checkOutput(contract)).handler((event: APIGatewayProxyEventV2) => {
    const { input, account, userId, session, log } = callOf(event);
    const request = {
      input: input as ParsedInputOf<C>,
      account: account as A,
      userId: userId ?? '',
      session: session as A extends Account ? Session : Session | null,
      by: actorOf(callOf(event)) as ActingAdmin,
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

/** Null if the function isn't for staff. */
const actorOf = ({ account, session, startedAt }: Call): ActingAdmin | null =>
  account === null || session === null || account.role !== 'admin'
    ? null
    : actingAs(account as Account, session, new Date(startedAt));

/** Makes a function that needs no sign-in. */
export const publicFunction = <C extends Contract & { readonly access: 'public' }, Ports extends object>(
  contract: C,
  options: FunctionOptions<C, Ports, null>,
) => apiFunction(contract, { ...options, account: null });

type SignedIn = Contract & { readonly access: 'user' | 'admin' };
interface CallerPorts {
  readonly callers: Db<typeof accountAccess>;
  /** Only with a limit of calls. */
  readonly calls?: CallCounter;
}

const accountAccess = /* @__PURE__ */ access({ get: [accountRow] });

/**
 * Makes a function for customers or admins. It reads the caller's account at each request. With `mostPerMinute` in its contract, one account
 * may call it only so often, because calls cost us or Paystack something.
 */
export function signedInFunction<C extends SignedIn, Ports extends object>(
  contract: C,
  { uses, handle, ...options }: FunctionOptions<C, Ports, Account>,
) {
  const { name, mostPerMinute } = contract;
  const own = {
    callers: onDb(accountAccess).db,
    ...(mostPerMinute !== undefined && onTable({ calls: callCounter })),
  };
  return apiFunction<C, Ports & CallerPorts, Account>(contract, {
    ...options,
    uses: { ...uses, ...own } as unknown as Uses<Ports & CallerPorts>,
    account: ({ callers }, userId) => callers.get(accountRow, { userId }),
    async handle(request) {
      const { calls }: CallerPorts = request.ports;
      const isFree = await calls?.count(`USER#${request.userId}#${name}`, mostPerMinute ?? 0);
      if (isFree === false) throw new AppError('too_many_requests');
      return handle(request);
    },
  });
}
