import type { TableUse } from '../adapters/dynamodb/table/table-adapter';
import { networksIn, readNetworksAccess } from '../core/networks/read-networks';
import { portOn } from './on-table';

export const readsNetworks = portOn(readNetworksAccess, networksIn);

/**
 * The age in milliseconds that the networks may have when customers are shown them. Every visit reads them, and DynamoDB limits the reads
 * of one key. Purchases and staff read the row itself.
 */
export const shownForMs = 2_000;

interface Reads<T> {
  read(): Promise<T>;
}

/** The same port, which keeps what it has read in the process. */
/* @__NO_SIDE_EFFECTS__ */
export const shown = <T>({ needs, open }: TableUse<Reads<T>>): TableUse<Reads<T>> => ({
  needs,
  open(table, clock) {
    const port = open(table, clock);
    let cached: { readonly value: T; readonly askedAt: number } | null = null;
    return {
      async read() {
        const askedAt = clock.now().getTime();
        if (cached !== null && Math.abs(askedAt - cached.askedAt) < shownForMs) return cached.value;
        const value = await port.read();
        cached = { value, askedAt };
        return value;
      },
    };
  },
});
