import { commit, type Decision } from '../kernel/commit';
import type { OfCustomer, ReceiptStore } from './ports';
import type { SharePorts } from './share-receipt';

export interface EndPorts extends Omit<SharePorts, 'receipts'> {
  readonly receipts: Pick<ReceiptStore, 'links' | 'write'>;
}

/** Ends all links to a receipt. Repeated, or where there are none, it does nothing. @throws AppError unavailable */
export const endReceiptLinks = (ports: EndPorts, of: OfCustomer): Promise<void> =>
  commit(
    { ...ports, store: ports.receipts },
    {
      read: () => ports.receipts.links(of),
      decide: (links): Decision<void, 'receiptLink' | 'receiptLinks'> => ({
        changes:
          links === null
            ? []
            : [
                ...links.hashes.map((ended) => ({ kind: 'receiptLink', ended }) as const),
                { kind: 'receiptLinks', before: links, after: null },
              ],
        result: undefined,
      }),
    },
  );

export interface ForgetReceiptsPorts extends Omit<EndPorts, 'receipts'> {
  readonly receipts: Pick<ReceiptStore, 'links' | 'someOf' | 'write'>;
}

/** Ends all links of a customer who is being deleted, who makes no new ones. @throws AppError unavailable */
export async function forgetReceipts(ports: ForgetReceiptsPorts, userId: string): Promise<void> {
  for (let some = await ports.receipts.someOf(userId); some.length > 0; ) {
    for (const links of some) await endReceiptLinks(ports, links);
    some = await ports.receipts.someOf(userId);
  }
}
