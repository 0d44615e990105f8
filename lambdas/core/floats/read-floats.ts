import type { SupplierName } from '../../../contracts/constants';
import type { FloatLevel } from '../../../contracts/floats/float-levels';
import { minuteMs } from '../durations';
import { commit } from '../kernel/commit';
import type { Clock, Ids } from '../runtime-ports';
import type { Settings } from '../settings/entities';
import { supplierIdsOf } from '../suppliers/known';
import { afterAsking, newFloat } from './after-asking';
import type { BalanceAnswer, Float } from './entities';
import { hoursLeft } from './hours-left';
import type { Balances, FloatStore } from './ports';

export interface FloatPorts {
  readonly floats: FloatStore;
  readonly balances: Balances;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Every fifth run of the minute asks, also where one begins a moment early. */
const askAgainMs = 4.5 * minuteMs;

export interface LowFloat {
  readonly supplier: SupplierName;
  readonly level: FloatLevel;
  readonly float: Float;
  readonly hours: number | null;
}

/**
 * Asks each supplier that has a key for our balance, if it wasn't asked in the last five minutes. Two runs at once do no harm: the
 * later one's answer is left out.
 * @returns of whose float staff have to be told now
 * @throws AppError unavailable
 */
export async function readFloats(ports: FloatPorts, settings: Settings): Promise<LowFloat[]> {
  const floats = await ports.floats.list();
  const now = ports.clock.now().getTime();
  const low = await Promise.all(
    supplierIdsOf(settings).map(async (supplier) => {
      const known = floats.find((float) => float.supplier === supplier);
      if (known !== undefined && now - known.askedAt.getTime() < askAgainMs) return [];
      const answer = await ports.balances.ask(supplier, settings);
      return answer === null ? [] : keep(ports, supplier, { known, answer });
    }),
  );
  return low.flat();
}

function keep(
  ports: FloatPorts,
  supplier: SupplierName,
  { known, answer }: { readonly known: Float | undefined; readonly answer: BalanceAnswer },
): Promise<LowFloat[]> {
  return commit<Float | undefined, LowFloat[], 'float'>(
    { ...ports, store: ports.floats },
    {
      read: async (attempt) =>
        attempt === 1 ? known : (await ports.floats.list()).find((float) => float.supplier === supplier),
      decide(before, now) {
        // Another run has asked meanwhile.
        if (before?.version !== known?.version) return { changes: [], result: [] };
        const { float, tell } = afterAsking(before ?? newFloat(supplier, now), answer, now);
        const result = tell === null ? [] : [{ supplier, level: tell, float, hours: hoursLeft(float, now) }];
        return { changes: [{ kind: 'float', float }], result };
      },
    },
  );
}
