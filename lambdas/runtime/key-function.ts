import middy from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { KeyContract } from '../../contracts/developers/v1';
import { callCounter } from '../adapters/dynamodb/suppliers/rate-limiter';
import { parseEnvironment } from '../adapters/environment';
import { needsOf, type Opened, opener, type Uses } from '../adapters/use';
import { ApiError } from '../core/developers/api-error';
import { type FoundKey, findKeyAccess } from '../core/developers/find-key';
import type { ApiKey } from '../core/developers/rows';
import type { ApiHandler } from './api-function';
import { declare, defaultMemoryMegabytes, type FunctionDeclaration } from './function-declaration';
import type { Log } from './logger';
import { requireOrigin } from './middleware/caller';
import {
  admitCall,
  type CallerPorts,
  findCaller,
  type KeyCall,
  newKeyCall,
  observeKey,
  parseKeyInput,
  refuseOtherCalls,
  replayedHeader,
  respondToDeveloper,
} from './middleware/key-caller';
import { checkOutput, limitBody, outOfTime } from './middleware/request-response';
import { onDb, onTable } from './on-table';
import { type InSandbox, servesSandbox } from './sandbox-ports';

export interface KeyFunctionOptions<C extends KeyContract, Ports extends object> {
  /** Ports that lead a test key to the sandbox. */
  readonly uses: Uses<Ports>;
  readonly memoryMegabytes?: number;
  readonly handle: (request: {
    readonly input: z.output<C['input']>;
    /** The caller's key. Its owner's rows are read through `ports`: the shop's for a live key, the sandbox's for a test key. */
    readonly key: ApiKey;
    readonly ports: Opened<Ports>;
    readonly log: Log;
    /** Fills up the wallet of a test key; null for a live key. */
    readonly refill: InSandbox<Ports>['refill'] | null;
    /** Puts the order's number into the log of the key's calls. */
    readonly about: (orderNumber: string) => void;
    /** Marks the answer as one to an earlier request. */
    readonly replayed: () => void;
  }) => Promise<z.output<C['output']>>;
}

/** The ports by which the chain finds keys, counts calls and logs them: the shop's, whatever the key's mode. */
const callerUses = { ...onDb(findKeyAccess), ...onTable({ calls: callCounter }) };
const chainNeeds = { environment: ['ORIGIN_SECRET', 'SITE_URL'] } as const;

/**
 * Builds the chain of each call of the developers' API, in the order below. Input is parsed last, so that a caller whose key may not make
 * this call learns nothing about it.
 */
export function keyFunction<C extends KeyContract, Ports extends object>(
  contract: C,
  { uses, memoryMegabytes = defaultMemoryMegabytes, handle }: KeyFunctionOptions<C, Ports>,
): ApiHandler & { readonly declaration: FunctionDeclaration } {
  const callers = opener<Pick<CallerPorts, 'db' | 'calls'>>(callerUses);
  const ofShop = opener(uses);
  const calls = new WeakMap<object, KeyCall>();
  const callOf = (event: APIGatewayProxyEventV2): KeyCall => {
    const call = calls.get(event) ?? newKeyCall(contract, event);
    calls.set(event, call);
    return call;
  };
  const sandbox = servesSandbox(contract, uses);
  /** Returns the ports of the shop or of its sandbox, by the key's mode. */
  const enter = async ({ key, account }: FoundKey, input: unknown) =>
    key.mode === 'live' ? { ports: ofShop(), refill: null } : sandbox.enter(account, input);

  const handler = middy({ timeoutEarlyResponse: outOfTime })
    .use(observeKey(callOf, callers))
    .use(respondToDeveloper(callOf, () => parseEnvironment(['SITE_URL']).SITE_URL))
    .use(requireOrigin(() => parseEnvironment(chainNeeds.environment).ORIGIN_SECRET))
    .use(refuseOtherCalls)
    .use(limitBody({}))
    .use(findCaller(callOf, callers))
    .use(admitCall(contract, callOf, callers))
    .use(parseKeyInput(contract, callOf))
    .use(checkOutput(contract, contract.creates ? 201 : 200))
    .handler(async (event: APIGatewayProxyEventV2) => {
      const call = callOf(event);
      const { input, found, log } = call;
      if (found === null) throw new ApiError('invalid_key');
      return handle({
        input: input as z.output<C['input']>,
        key: found.key,
        ...(await enter(found, input)),
        log,
        about: (orderNumber) => {
          call.orderNumber = orderNumber;
        },
        replayed: () => {
          call.headers[replayedHeader] = 'true';
        },
      });
    });
  return declare(handler as unknown as ApiHandler, {
    needs: [...needsOf(callerUses), ...needsOf(uses), ...sandbox.needs, chainNeeds],
    memoryMegabytes,
    timeoutSeconds: contract.timeoutSeconds ?? 10,
  });
}
