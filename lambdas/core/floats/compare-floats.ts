import type { SupplierName } from '../../../contracts/constants';
import { minuteMs } from '../durations';
import { commit } from '../kernel/commit';
import { type Pesewas, zero } from '../money';
import type { Clock, Ids } from '../runtime-ports';
import { floatCountOf } from './charges';
import { compared } from './compare-float';
import type { Float } from './entities';
import type { Charges, FloatBookStore, FloatStore } from './ports';

export interface ComparePorts {
  readonly floats: Pick<FloatStore, 'list'>;
  readonly floatBooks: Pick<FloatBookStore, 'list' | 'write'>;
  readonly charges: Charges;
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
          read: () => bookAndCount(ports, supplier),
          decide({ book, counted }, at) {
            const next = compared(book, { float, counted, owed: zero }, at);
            if (next === null) return { changes: [], result: null };
            return { changes: [{ kind: 'floatBook', ...next }], result: next.tell };
          },
        },
      );
      return tell === null ? [] : [{ float, by: tell }];
    }),
  );
  return told.flat();
}

/** The counters after the book: they are never behind it. */
export async function bookAndCount(
  {
    floatBooks,
    charges,
  }: Pick<ComparePorts, 'charges'> & { readonly floatBooks: Pick<FloatBookStore, 'list'> },
  supplier: SupplierName,
) {
  const books = await floatBooks.list();
  const counted = floatCountOf(await charges.read(), supplier);
  return { book: books.find((book) => book.supplier === supplier) ?? null, counted };
}
