import type { SupplierName } from '../../../contracts/constants';
import type { FloatLevel } from '../../../contracts/floats/float-levels';
import { minuteMs } from '../durations';
import { commit } from '../kernel/commit';
import type { Clock, Ids } from '../runtime-ports';
import type { Settings } from '../settings/entities';
import { supplierIdsOf } from '../suppliers/known';
import { afterAsking, newFloat } from './after-asking';
import { type FloatCount, floatCountOf } from './charges';
import type { BalanceAnswer, Float } from './entities';
import { hoursLeft } from './hours-left';
import type { Balances, Charges, FloatStore } from './ports';

export interface FloatPorts {
  readonly floats: FloatStore;
  readonly balances: Balances;
  readonly charges: Charges;
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
 * @returns of whose float staff have to be told now, and all floats as they were before
 * @throws AppError unavailable
 */
export async function readFloats(
  ports: FloatPorts,
  settings: Settings,
): Promise<{ readonly low: readonly LowFloat[]; readonly floats: readonly Float[] }> {
  const floats = await ports.floats.list();
  const now = ports.clock.now().getTime();
  const isDue = (float: Float | undefined) =>
    float === undefined || now - float.askedAt.getTime() >= askAgainMs;
  const due = supplierIdsOf(settings).filter((name) =>
    isDue(floats.find(({ supplier }) => supplier === name)),
  );
  if (due.length === 0) return { low: [], floats };
  // Before they are asked: what is counted by now is in their balances.
  const charges = await ports.charges.read();
  const low = await Promise.all(
    due.map(async (supplier) => {
      const known = floats.find((float) => float.supplier === supplier);
      const answer = await ports.balances.ask(supplier, settings);
      const counted = floatCountOf(charges, supplier);
      return answer === null ? [] : keep(ports, supplier, { known, answer, counted });
    }),
  );
  return { low: low.flat(), floats };
}

function keep(
  ports: FloatPorts,
  supplier: SupplierName,
  {
    known,
    answer,
    counted,
  }: {
    readonly known: Float | undefined;
    readonly answer: BalanceAnswer;
    readonly counted: FloatCount;
  },
): Promise<LowFloat[]> {
  return commit<Float | undefined, LowFloat[], 'float'>(
    { ...ports, store: ports.floats },
    {
      read: async (attempt) =>
        attempt === 1 ? known : (await ports.floats.list()).find((float) => float.supplier === supplier),
      decide(before, now) {
        // Another run has asked meanwhile.
        if (before?.version !== known?.version) return { changes: [], result: [] };
        const { float, tell } = afterAsking({ ...(before ?? newFloat(supplier, now)), counted }, answer, now);
        const result = tell === null ? [] : [{ supplier, level: tell, float, hours: hoursLeft(float, now) }];
        return { changes: [{ kind: 'float', float }], result };
      },
    },
  );
}
