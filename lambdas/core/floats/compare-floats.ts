import { minuteMs } from '../durations';
import { commit } from '../kernel/commit';
import type { Pesewas } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import { bookAndCount } from './book-and-count';
import type { FloatBook } from './book-entities';
import type { FloatCount } from './charges';
import { compared } from './compare-float';
import type { Float, Owed } from './entities';
import { expectedAt } from './float-book';
import type { Charges, FloatBookStore, FloatStore, OwedStore } from './ports';
import { seenBack } from './seen-back';
import { sumOfOwed } from './sum-of-owed';

export interface ComparePorts {
  readonly floats: Pick<FloatStore, 'list'>;
  readonly floatBooks: Pick<FloatBookStore, 'list' | 'write'>;
  readonly charges: Charges;
  readonly owed: Pick<OwedStore, 'openAt'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** By the next run of the minute, each order that was in the reading is counted; later, too many others are. */
const comparedAfterMs = { least: 0.5 * minuteMs, most: 1.75 * minuteMs } as const;

export interface DifferingFloat {
  readonly float: Float;
  readonly by: Pesewas;
}

/**
 * Compares what suppliers said a minute ago with what their floats should be.
 * @returns of whose difference staff have to be told now
 * @throws AppError unavailable
 */
export async function compareFloats(
  ports: ComparePorts,
  floats: readonly Float[],
): Promise<DifferingFloat[]> {
  const now = ports.clock.now().getTime();
  const read = floats.filter(({ askedAt, unknownSince }) => {
    const age = now - askedAt.getTime();
    return unknownSince === null && age >= comparedAfterMs.least && age <= comparedAfterMs.most;
  });
  if (read.length === 0) return [];
  const told = await Promise.all(
    read.map(async (float) => {
      const { supplier } = float;
      const tell = await commit(
        { ...ports, store: ports.floatBooks },
        {
          async read() {
            const own = await bookAndCount(ports, supplier);
            return { ...own, ...(await debtsIfMore(ports, float, own)) };
          },
          decide({ book, counted, debts, isMore }, at) {
            const owed = sumOfOwed(isMore ? debts : []);
            const next = compared(book, { float, counted, owed }, at);
            const seen = seenBack(book, { float, counted, debts });
            return {
              changes: [
                ...(next === null ? [] : [{ kind: 'floatBook' as const, ...next }]),
                ...seen.map((each) => ({ kind: 'owed' as const, owed: each })),
              ],
              result: next?.tell ?? null,
            };
          },
        },
      );
      return tell === null ? [] : [{ float, by: tell }];
    }),
  );
  return told.flat();
}

/** What it owes us explains a balance that is higher than expected. It is read then, and at a quiet reading. */
async function debtsIfMore(
  { owed }: Pick<ComparePorts, 'owed'>,
  { supplier, last, counted: asked }: Float,
  { book, counted }: { readonly book: FloatBook | null; readonly counted: FloatCount },
): Promise<{ readonly debts: readonly Owed[]; readonly isMore: boolean }> {
  if (book === null || last === null || asked === null) return { debts: [], isMore: false };
  const isMore = last.balance > expectedAt(book, asked);
  return { isMore, debts: isMore || asked.cost === counted.cost ? await owed.openAt(supplier) : [] };
}
