import { routes } from '../../../lambdas/adapters/dynamodb/networks/routes';
import { purchaseReads } from '../../../lambdas/adapters/dynamodb/orders/purchase-reads';
import { callCounter, rateLimiter } from '../../../lambdas/adapters/dynamodb/suppliers/rate-limiter';
import { AppError } from '../../../lambdas/core/kernel/errors';
import type { Table } from '../../../lambdas/core/kernel/table';
import { networksIn } from '../../../lambdas/core/networks/read-networks';
import type { Settings } from '../../../lambdas/core/settings/settings';
import { topUpsIn } from '../../support/table/rows';
import { wholeDb } from '../../support/table/whole-db';
import type { Random } from '../engine/random';
import type { Process } from '../engine/scheduler';
import type { Simulation } from '../engine/simulation';
import type { Conversation } from './conversation';
import type { Happenings } from './happenings';
import { adminId } from './stock-shop';

/** A function's timeout: it is killed after this, whatever it was doing. */
const lifetimeMs = 25_000;

/** Starts a request as a process; `onEnd` gets its result, or null if it threw or was killed. */
export type Spawn = <T>(
  name: string,
  body: (ports: ReturnType<typeof machinePorts>) => Promise<T>,
  onEnd?: (value: T | null) => void,
) => Process<T>;

/** The ports that all processes share, on whichever machine: they store nothing. */
const sharedPorts = (simulation: Simulation, table: Table, settings: () => Settings) => ({
  table,
  purchases: purchaseReads(table),
  settings: { read: async () => settings() },
  networks: networksIn(wholeDb(table)),
  shopUrl: 'https://shop.example.com',
  db: wholeDb(table),
  staff: { staffIds: async () => [adminId] },
  topUps: topUpsIn(table),
  routes: routes(table),
  ids: simulation.ids,
});

/** The ports of a process on one machine. */
function machinePorts(
  simulation: Simulation,
  shared: ReturnType<typeof sharedPorts>,
  { skewMs, aheadMs }: Skew,
) {
  const clock = skewMs === 0 ? simulation.clock : simulation.clockAhead(skewMs);
  const table = { ...shared.table, aheadMs: () => aheadMs };
  return { ...shared, rateLimiter: rateLimiter(table, clock), calls: callCounter(table, clock), clock };
}

/** A machine's clock, and how far ahead it finds the table's clock, in whole seconds. */
interface Skew {
  readonly skewMs: number;
  readonly aheadMs: number;
}

const inTime: Skew = { skewMs: 0, aheadMs: 0 };
const hearingErrorMs = 500;

function skewOf(random: Random, maximumMs: number): Skew {
  const within = (ms: number) => random.below(2 * ms + 1) - ms;
  const skewMs = within(maximumMs);
  return { skewMs, aheadMs: within(hearingErrorMs) - skewMs };
}

export function spawning(
  simulation: Simulation,
  table: Table,
  {
    maximumSkewMs,
    conversation,
    settings,
    happened,
  }: {
    readonly maximumSkewMs: number;
    readonly conversation: Conversation;
    readonly settings: () => Settings;
    readonly happened: Happenings;
  },
): Spawn {
  const skews = simulation.random.fork('skews');
  const shared = sharedPorts(simulation, table, settings);
  let processes = 0;
  return (name, body, onEnd) => {
    processes += 1;
    const skew = maximumSkewMs === 0 ? inTime : skewOf(skews, maximumSkewMs);
    const ports = machinePorts(simulation, shared, skew);
    const process = `${name} ${processes}`;
    return simulation.spawn(process, () => body(ports), {
      lifetimeMs,
      onEnd: (outcome) => {
        if (outcome.kind === 'raised') {
          expectDeclared(outcome.error);
          if (isAtLimit(outcome.error)) happened.add('a helper reached the limit');
        }
        if (outcome.kind === 'killed') conversation.loseAllOf(process);
        onEnd?.(outcome.kind === 'returned' ? outcome.value : null);
      },
    });
  };
}

const isAtLimit = (error: unknown): boolean => error instanceof AppError && error.code === 'helper_limit';

/** Errors that functions throw on purpose; any other error is a bug found by the history. */
const declared = new Set(['AppError', 'TableUnavailable', 'OutcomeUnknown']);

export function expectDeclared(error: unknown): void {
  // Several suppliers' errors, each checked separately.
  if (error instanceof AggregateError) {
    for (const each of error.errors) expectDeclared(each);
    return;
  }
  const isInternal = error instanceof Error && 'code' in error && error.code === 'internal_error';
  if (error instanceof Error && declared.has(error.name) && !isInternal) return;
  throw error;
}
