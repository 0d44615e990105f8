import { createHash } from 'node:crypto';
import { bulkRowsPerPage, mostRunningBulks } from '../../../contracts/bulk/limits';
import { quoteSource } from '../../../contracts/bulk/quote';
import type { Confirmation } from '../../../contracts/orders/confirmations';
import type { Account } from '../accounts/entities';
import { movesMoney } from '../accounts/writers';
import { contentHash } from '../content-hash';
import { AppError } from '../errors';
import { commit, type Decision } from '../kernel/commit';
import { access, type Db, put } from '../kernel/db';
import { add, formatCedis, type Pesewas, toCedis, zero } from '../money';
import type { Network } from '../networks/rows';
import { refusals } from '../orders/messages';
import type { PurchaseReads } from '../orders/ports';
import { offerOf } from '../orders/purchase/decide-purchase';
import { checkRecipient, isAskedAboutNetwork, isRefusedFor } from '../orders/purchase/recipient-check';
import { orderRow } from '../orders/rows';
import { type Buyer, priceFor } from '../prices/price-for';
import { type BundlePrice, priceRow } from '../prices/rows';
import type { Clock, Ids } from '../runtime-ports';
import { isEnded, type Session } from '../sessions/rows';
import type { Settings, SettingsReader } from '../settings/entities';
import { stopsListsAndKeys } from '../wallet/posting';
import { bulkIdOf, bundles, setAside } from './bulk';
import { whereItStands } from './bulk-view';
import { bundlesInLists } from './in-lists';
import { type Bulk, type BulkPart, bulkPartRow, bulkRow, type Wanted } from './rows';

/** A row as its customer read it. */
export interface AskedRow {
  readonly phoneNumber: string;
  readonly planId: string;
  /** The price that the customer read. */
  readonly price: Pesewas;
  /** The size that the customer read. */
  readonly size: string;
  readonly confirmed: readonly Confirmation[];
  readonly note: string | null;
}

export interface BulkRequest {
  readonly userId: string;
  readonly session: Session;
  readonly requestId: string;
  /** SHA-256 of what the customer agreed to, in hexadecimal. */
  readonly quoteHash: string;
  readonly rows: readonly AskedRow[];
}

interface WrongRow {
  /** Counted from 1. */
  readonly row: number;
  readonly message: string;
  /** The price now, if only that has changed. */
  readonly price?: Pesewas;
}

interface BulkStart {
  /** Null: nothing was begun. */
  readonly bulk: Bulk | null;
  readonly message: string;
  readonly wrong: readonly WrongRow[];
}

export const startBulkAccess = access({
  get: [bulkRow],
  many: [priceRow, bulkPartRow, orderRow],
  list: [bulkRow],
  writes: [[bulkRow, bulkPartRow, movesMoney]],
});

interface StartPorts {
  readonly db: Db<typeof startBulkAccess>;
  readonly purchases: Pick<PurchaseReads, 'loadForPurchase'>;
  readonly settings: SettingsReader;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Rows {
  readonly account: Account | null;
  readonly prices: ReadonlyMap<string, BundlePrice>;
  readonly networks: readonly Network[];
  readonly known: Bulk | null;
  readonly running: number;
  /** Says which bundles the customer's other lists buy. */
  readonly inLists: Awaited<ReturnType<typeof bundlesInLists>>;
}

type Kinds = 'bulk' | 'bulkPart' | 'posting';

/**
 * Begins a bulk buy: checks each row as its purchase would be checked, and takes the total out of the wallet. Either all of it is set
 * aside, or nothing is recorded and the same request may come again. The same request always begins the same bulk.
 * @throws AppError unauthenticated, account_banned, payment_disputed, request_id_reused, invalid_request, unavailable
 */
export async function startBulk(ports: StartPorts, request: BulkRequest): Promise<BulkStart> {
  assertQuote(request);
  const settings = await ports.settings.read();
  return commit<Rows, BulkStart, Kinds>(ports, {
    read: () => read(ports, request, settings),
    decide: (rows, at) => decide(rows, request, at),
  });
}

/** Checks that the rows are the ones that the customer agreed to, all of them and in the same order. */
function assertQuote({ quoteHash, rows }: BulkRequest): void {
  const quoted = rows.map((row) => ({ ...row, price: toCedis(row.price) }));
  if (createHash('sha256').update(quoteSource(quoted)).digest('hex') === quoteHash) return;
  throw new AppError('invalid_request', { userMessage: 'quoteHash: is not the hash of these rows' });
}

async function read(
  { db, purchases, clock }: StartPorts,
  { userId, requestId, rows }: BulkRequest,
  settings: Settings,
): Promise<Rows> {
  const planIds = [...new Set(rows.map(({ planId }) => planId))];
  const [planId = ''] = planIds;
  const [found, prices, bulks, known] = await Promise.all([
    purchases.loadForPurchase({ userId, planId }, { consistent: true }),
    db.many(
      priceRow,
      planIds.map((id) => ({ id })),
    ),
    db.list(bulkRow, { of: userId }),
    db.get(bulkRow, { userId, id: bulkIdOf(userId, requestId) }),
  ]);
  const { account, networks } = found;
  // A repeated request would find its own list.
  const others = known === null ? bulks : [];
  const options = { settings, at: clock.now(), mayLag: false };
  return {
    ...{ account, networks, known },
    inLists: await bundlesInLists(db, others, rows, options),
    prices: new Map(prices.map((price) => [price.id, price])),
    running: bulks.filter(({ status }) => status === 'running').length,
  };
}

type StartDecision = Decision<BulkStart, Kinds>;

const refused = (message: string, wrong: readonly WrongRow[] = []): StartDecision => ({
  changes: [],
  result: { bulk: null, message, wrong },
});

const started = (bulk: Bulk, isNew: boolean): BulkStart => ({
  ...{ bulk, wrong: [] },
  // A repeated request may come when rows were bought or the list has ended.
  message: isNew ? begun(bulk) : whereItStands(bulk),
});

function decide(rows: Rows, request: BulkRequest, at: Date): StartDecision | 'reread' {
  const { account, known } = rows;
  const content = contentHash(request.rows);
  if (known !== null) {
    if (known.content !== content) throw new AppError('request_id_reused');
    return { changes: [], result: started(known, false) };
  }
  if (account === null || isEnded(account.endedSessions, request.session))
    throw new AppError('unauthenticated');
  if (account.isBanned || account.deletion !== null) throw new AppError('account_banned');
  if (stopsListsAndKeys(account)) throw new AppError('payment_disputed');
  if (rows.running >= mostRunningBulks) return refused(tooManyRunning);
  const checked = request.rows.map((asked) => checkRow(asked, { ...rows, buyer: account }));
  const wrong = wrongRows(checked, request, rows.inLists);
  if (wrong.length > 0) return refused(notAsShown(wrong.length), wrong);
  const wanted = checked.flatMap((each) => ('wanted' in each ? each.wanted : []));
  const total = wanted.reduce((sum, { price }) => add(sum, price), zero);
  const bulk = newBulk(request, { total, content, at });
  const posting = setAside(account, bulk, at);
  if (posting === null) return refused(tooLittle(account.balance, total));
  return {
    changes: [
      put(bulkRow, bulk),
      ...partsOf(bulk, wanted).map((part) => put(bulkPartRow, part)),
      { kind: 'posting', posting, buyer: account },
    ],
    result: started(bulk, true),
  };
}

const tooManyRunning = `${mostRunningBulks} bulk buys of yours are running. Wait until one has ended, or stop one.`;

const notAsShown = (count: number): string =>
  `${count === 1 ? 'One row' : `${count} rows`} can’t be bought as shown. Nothing was taken from your wallet.`;

const tooLittle = (balance: Pesewas, total: Pesewas): string =>
  `Insufficient balance. Your wallet has ${formatCedis(balance)} and these bundles cost ${formatCedis(total)}.`;

const begun = ({ rows, total }: Bulk): string =>
  `${formatCedis(total)} is set aside for ${bundles(rows)}. You may close this page.`;

type Checked = { readonly wanted: Wanted } | Omit<WrongRow, 'row'>;

/** Checks a row as its purchase will, without the latest orders. If those forbid it later, the worker passes the row over. */
function checkRow(
  { phoneNumber, planId, price, size, confirmed, note }: AskedRow,
  rows: Rows & { readonly buyer: Buyer },
): Checked {
  const { networks, prices, buyer } = rows;
  const stored = prices.get(planId);
  if (stored === undefined) return { message: refusals.planNotFound };
  const { network } = stored;
  const now = priceFor(stored, buyer);
  const offer = offerOf({ ...rows, price: now }, { network, price, shown: { size } });
  if ('refusal' in offer) {
    return { message: offer.refusal, ...(now.price !== price && { price: now.price }) };
  }
  const found = checkRecipient({ phoneNumber, network, networks, orders: [] });
  if (isRefusedFor(found) || isAskedAboutNetwork(found, { confirmed })) {
    return { message: found.words };
  }
  return { wanted: { phoneNumber, planId, network, size, price, confirmed, note, passed: null } };
}

/** Returns each wrong row once, with the first thing that is wrong with it. */
function wrongRows(checked: readonly Checked[], { rows }: BulkRequest, inLists: Rows['inLists']): WrongRow[] {
  const found = [
    ...checked.flatMap((each, index) => ('message' in each ? { ...each, row: index + 1 } : [])),
    ...repeatedRows(rows),
    ...rowsInLists(rows, inLists),
  ];
  const first = new Map(found.toReversed().map((each) => [each.row, each]));
  return [...first.values()].toSorted((a, b) => a.row - b.row);
}

/** Returns the rows that repeat an earlier row's bundle and number, unless the customer confirmed that both are meant. */
function repeatedRows(rows: readonly AskedRow[]): WrongRow[] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ phoneNumber, planId, confirmed }, index): WrongRow[] => {
    const key = `${phoneNumber} ${planId}`;
    const earlier = seen.get(key);
    seen.set(key, index + 1);
    if (earlier === undefined || confirmed.includes('duplicate')) return [];
    return [
      {
        row: index + 1,
        message: `The same as row ${earlier}. Say whether both are meant.`,
      },
    ];
  });
}

/** Returns the rows that another list of the customer buys as well, unless they confirmed that both are meant. */
const rowsInLists = (rows: readonly AskedRow[], inLists: Rows['inLists']): WrongRow[] =>
  rows.flatMap((row, index): WrongRow[] => {
    const words = row.confirmed.includes('duplicate') ? null : inLists(row);
    return words === null ? [] : [{ row: index + 1, message: `${words} Say whether both are meant.` }];
  });

function newBulk(
  { userId, requestId, rows }: BulkRequest,
  { total, content, at }: { readonly total: Pesewas; readonly content: string; readonly at: Date },
): Bulk {
  return {
    userId,
    id: bulkIdOf(userId, requestId),
    content,
    status: 'running',
    why: null,
    rows: rows.length,
    total,
    left: total,
    returned: zero,
    paidDebt: zero,
    next: 1,
    bought: 0,
    passed: 0,
    createdAt: at,
    movedAt: at,
    dueAt: at,
    endedAt: null,
    version: 1,
  };
}

const partsOf = ({ userId, id, createdAt }: Bulk, wanted: readonly Wanted[]): BulkPart[] =>
  Array.from({ length: Math.ceil(wanted.length / bulkRowsPerPage) }, (_, part) => ({
    ...{ userId, id, part, createdAt, version: 1 },
    wanted: wanted.slice(part * bulkRowsPerPage, (part + 1) * bulkRowsPerPage),
  }));
