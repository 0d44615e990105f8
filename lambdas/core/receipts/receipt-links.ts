import { mostReceiptLinks } from '../../../contracts/receipts/receipt-fields';
import { staysSignedIn } from '../accounts/writers';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put, removal, remove, type Writer } from '../kernel/db';
import type { Clock, Ids } from '../runtime-ports';
import { type ReceiptSource, type ReceiptSources, receiptView } from './read-receipt';
import {
  firstVersion,
  type OfCustomer,
  type ReceiptLinks,
  receiptHash,
  receiptLinksRow,
  receiptRow,
} from './rows';

/** Removes a link, of which only the hash is known. */
export const endsReceiptLink: Writer<'endedReceiptLink'> = {
  name: 'endedReceiptLink',
  allows: { actions: ['DeleteItem'], partitions: ['RECEIPT#*'] },
  writes: ({ hash }) => [{ delete: receiptRow.key({ hash }) }],
};

export const makeReceiptLinkAccess = access({
  get: [receiptLinksRow],
  // A new link takes the place of the oldest one.
  writes: [[receiptRow, endsReceiptLink, receiptLinksRow, staysSignedIn]],
});

interface MakePorts {
  readonly db: Db<typeof makeReceiptLinkAccess>;
  readonly receipts: ReceiptSources;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Rows extends ReceiptSource {
  readonly links: ReceiptLinks | null;
}

type Decided<Result> = Decision<Result, 'receiptLink' | 'endedReceiptLink' | 'receiptLinks' | 'noneEnded'>;

/**
 * Makes another link to a receipt. A repeated request makes one more, and the oldest ends: at most five work.
 * @throws AppError not_found, account_banned, unavailable
 */
export function makeReceiptLink(ports: MakePorts, of: OfCustomer, hidesPrice: boolean) {
  const { db, receipts } = ports;
  const token = ports.ids.next();
  return commit(ports, {
    async read(): Promise<Rows> {
      const [source, links] = await Promise.all([receipts.source(of), db.get(receiptLinksRow, of)]);
      return { ...source, links };
    },
    decide: (rows, now) => decideLink(rows, { of, token, hidesPrice }, now),
  });
}

/** The receipt as a link with the price would show it, and whether it has links. @throws AppError not_found, unavailable */
export async function seeReceipt({ db, receipts }: Pick<MakePorts, 'db' | 'receipts'>, of: OfCustomer) {
  const [source, links] = await Promise.all([receipts.source(of), db.get(receiptLinksRow, of)]);
  const receipt = receiptView(of, source, false);
  if (receipt === null) throw new AppError('not_found');
  return { receipt, hasLinks: links !== null };
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
  // This request has made it, and its answer was lost.
  if (known.includes(hash)) return { changes: [], result };
  const hashes = [...known, hash].slice(-mostReceiptLinks);
  const ended = known.filter((each) => !hashes.includes(each));
  const version = links === null ? firstVersion(hash) : links.version + 1;
  const decision: Decided<typeof result> = {
    changes: [
      put(receiptRow, { ...of, hash, hidesPrice, createdAt: now }),
      ...ended.map(endOf),
      put(receiptLinksRow, { ...of, hashes, version }, links),
      // No link outlives its customer's account.
      { kind: 'noneEnded', userId: of.userId, endedSessions },
    ],
    result,
  };
  return decision;
}

const endOf = (hash: string) => ({ kind: 'endedReceiptLink', hash }) as const;

const ends = [endsReceiptLink, /* @__PURE__ */ removal(receiptLinksRow)] as const;
export const endReceiptLinksAccess = access({ get: [receiptLinksRow], writes: [ends] });
export const forgetReceiptsAccess = access({
  get: [receiptLinksRow],
  list: [receiptLinksRow],
  writes: [ends],
});

interface EndPorts<A extends typeof endReceiptLinksAccess | typeof forgetReceiptsAccess> {
  readonly db: Db<A>;
  readonly clock: Clock;
  readonly ids: Ids;
}
export type ForgetReceiptsPorts = EndPorts<typeof forgetReceiptsAccess>;

/** Ends all links to a receipt. Repeated, or if there are none, it does nothing. @throws AppError unavailable */
export const endReceiptLinks = (
  ports: EndPorts<typeof endReceiptLinksAccess>,
  of: OfCustomer,
): Promise<void> =>
  commit(ports, {
    read: () => ports.db.get(receiptLinksRow, of),
    decide: (links): Decision<void, 'endedReceiptLink' | 'receiptLinks'> => ({
      changes: links === null ? [] : [...links.hashes.map(endOf), remove(receiptLinksRow, links)],
      result: undefined,
    }),
  });

/** Ends all links of a customer who is being deleted, and so makes no new ones. @throws AppError unavailable */
export async function forgetReceipts(ports: ForgetReceiptsPorts, userId: string): Promise<void> {
  const lists = () => ports.db.list(receiptLinksRow, { of: userId });
  for (let left = await lists(); left.length > 0; left = await lists()) {
    for (const links of left) await endReceiptLinks(ports, links);
  }
}
