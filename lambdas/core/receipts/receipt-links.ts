import { mostReceiptLinks } from '../../../contracts/receipts/receipt-fields';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import type { Clock, Ids } from '../runtime-ports';
import type { ReceiptLinks } from './entities';
import type { OfCustomer, ReceiptSource, ReceiptStore } from './ports';
import { receiptView } from './read-receipt';
import { firstVersion, receiptHash } from './receipt-token';

interface SharePorts {
  readonly receipts: Pick<ReceiptStore, 'source' | 'links' | 'write'>;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Rows extends ReceiptSource {
  readonly links: ReceiptLinks | null;
}

type Decided<Result> = Decision<Result, 'receiptLink' | 'receiptLinks' | 'noneEnded'>;

/**
 * Makes one more link to a receipt. A repeated request makes another one, of which the oldest ends: at most five work.
 * @throws AppError not_found, account_banned, unavailable
 */
export function makeReceiptLink(ports: SharePorts, of: OfCustomer, hidesPrice: boolean) {
  const { receipts } = ports;
  const token = ports.ids.next();
  return commit(
    { ...ports, store: receipts },
    {
      async read(): Promise<Rows> {
        const [source, links] = await Promise.all([receipts.source(of), receipts.links(of)]);
        return { ...source, links };
      },
      decide: (rows, now) => decideLink(rows, { of, token, hidesPrice }, now),
    },
  );
}

interface NewLink {
  readonly of: OfCustomer;
  readonly token: string;
  readonly hidesPrice: boolean;
}

function decideLink({ links, ...source }: Rows, { of, token, hidesPrice }: NewLink, now: Date) {
  const receipt = receiptView(of, source, hidesPrice);
  if (receipt === null || source.account === null) throw new AppError('not_found');
  const { isBanned, endedSessions } = source.account;
  if (isBanned) throw new AppError('account_banned');
  const result = { token, receipt };
  const hash = receiptHash(token);
  const known = links?.hashes ?? [];
  // Its answer was lost.
  if (known.includes(hash)) return { changes: [], result };
  const hashes = [...known, hash].slice(-mostReceiptLinks);
  const ended = known.filter((each) => !hashes.includes(each));
  const { userId } = of;
  const decision: Decided<typeof result> = {
    changes: [
      { kind: 'receiptLink', link: { ...of, hash, hidesPrice, createdAt: now } },
      ...ended.map((each) => ({ kind: 'receiptLink', ended: each }) as const),
      {
        kind: 'receiptLinks',
        before: links,
        after: { ...of, hashes, version: links === null ? firstVersion(hash) : links.version + 1 },
      },
      // No link outlives the deletion of its customer.
      { kind: 'noneEnded', userId, endedSessions },
    ],
    result,
  };
  return decision;
}

interface EndPorts extends Omit<SharePorts, 'receipts'> {
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
