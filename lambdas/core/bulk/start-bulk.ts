import { bulkRowsPerPart, mostRunningBulks } from '../../../contracts/bulk/terms';
import type { Confirmation } from '../../../contracts/orders/terms';
import { type Account, accountRow } from '../accounts/rows';
import { isSessionEnded, type Session } from '../accounts/sessions';
import { commit, type Decision } from '../kernel/commit';
import { access, put, type UseCasePorts } from '../kernel/db';
import { AppError } from '../kernel/errors';
import { contentHash } from '../kernel/json';
import { add, formatCedis, type Pesewas, zero } from '../kernel/money';
import { networksIn, readNetworksAccess } from '../networks/read-networks';
import type { Network } from '../networks/rows';
import { counted } from '../orders/messages';
import type { PurchaseReads } from '../orders/ports';
import { offerOf } from '../orders/purchase/decide-purchase';
import { priceFor } from '../prices/price-for';
import { type BundlePrice, priceRow } from '../prices/rows';
import type { Settings, SettingsReader } from '../settings/settings';
import { stopsListsAndKeys } from '../wallet/posting';
import { movesMoney } from '../wallet/writers';
import { bulkIdOf, setAside } from './bulk';
import { type History, historyAccess, historyOf, questionsAbout } from './judge-rows';
import { whereItStands } from './read-bulks';
import { type Bulk, bulkPartRow, bulkRow, keysOfParts } from './rows';

/** A row as its customer read it. */
export interface RequestedRow {
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
  readonly rows: readonly RequestedRow[];
}

interface BulkStart {
  /** Null: nothing was begun. */
  readonly bulk: Bulk | null;
  readonly message: string;
}

export const startBulkAccess = access({
  get: [bulkRow, accountRow, ...readNetworksAccess.get],
  many: [priceRow, ...historyAccess.many],
  list: historyAccess.list,
  writes: [[bulkRow, bulkPartRow, movesMoney]],
});

interface StartPorts extends UseCasePorts<typeof startBulkAccess> {
  readonly purchases: Pick<PurchaseReads, 'latestTo'>;
  readonly settings: SettingsReader;
}

interface Rows extends History {
  readonly account: Account | null;
  readonly prices: readonly BundlePrice[];
  readonly networks: readonly Network[];
  readonly existing: Bulk | null;
  readonly settings: Settings;
}

type Kinds = 'bulk' | 'bulkPart' | 'posting';

/**
 * Begins a bulk buy: checks each row as its purchase would be checked, and takes the total out of the wallet. Either all of it is set
 * aside, or nothing is recorded and the same request may come again. The same request always begins the same bulk.
 * @throws AppError unauthenticated, account_banned, payment_disputed, request_id_reused, unavailable
 */
export async function startBulk(ports: StartPorts, request: BulkRequest): Promise<BulkStart> {
  const settings = await ports.settings.read();
  return commit<Rows, BulkStart, Kinds>(ports, {
    read: async () => ({ ...(await read(ports, request)), settings }),
    decide: (rows, at) => decide(rows, request, at),
  });
}

async function read(ports: StartPorts, { userId, requestId, rows }: BulkRequest) {
  const { db, clock } = ports;
  const planIds = [...new Set(rows.map(({ planId }) => planId))];
  const phones = rows.map(({ phoneNumber }) => phoneNumber);
  const [account, { networks }, prices, existing, history] = await Promise.all([
    db.get(accountRow, { userId }),
    networksIn(db).read(),
    db.many(
      priceRow,
      planIds.map((id) => ({ id })),
    ),
    db.get(bulkRow, { userId, id: bulkIdOf(userId, requestId) }),
    historyOf(ports, userId, phones, clock.now()),
  ]);
  return { ...history, account, networks, prices, existing };
}

function decide(rows: Rows, request: BulkRequest, at: Date): Decision<BulkStart, Kinds> {
  const { account, existing, running } = rows;
  const content = contentHash(request.rows);
  if (existing !== null) {
    if (existing.content !== content) throw new AppError('request_id_reused');
    // Since the first answer, rows may have been bought, or the list may have ended.
    return { changes: [], result: { bulk: existing, message: whereItStands(existing) } };
  }
  if (account === null || isSessionEnded(account.endedSessions, request.session))
    throw new AppError('unauthenticated');
  if (account.isBanned || account.deletion !== null) throw new AppError('account_banned');
  if (stopsListsAndKeys(account)) throw new AppError('payment_disputed');
  const refused = (message: string) => ({ changes: [], result: { bulk: null, message } });
  if (running.length >= mostRunningBulks) return refused(tooManyRunning);
  const checked = checkedRows(rows, account, request.rows, at);
  const [first] = checked.wrong;
  if (first !== undefined) return refused(`${notAsShown(checked.wrong.length)} ${first}`);
  const total = checked.wanted.reduce((sum, { price }) => add(sum, price), zero);
  const bulk = newBulk(request, { total, content, at });
  const posting = setAside(account, bulk, at);
  if (posting === null) return refused(tooLittle(account.balance, total));
  const parts = keysOfParts(bulk).map(({ part, ...key }) => ({
    ...key,
    part,
    createdAt: at,
    version: 1,
    wanted: checked.wanted.slice(part * bulkRowsPerPart, (part + 1) * bulkRowsPerPart),
  }));
  return {
    changes: [
      put(bulkRow, bulk),
      ...parts.map((part) => put(bulkPartRow, part)),
      { kind: 'posting', posting, before: account },
    ],
    result: {
      bulk,
      message: `${formatCedis(total)} is set aside for ${counted(bulk.rows, 'bundle')}. You may close this page.`,
    },
  };
}

const tooManyRunning = `${mostRunningBulks} bulk buys of yours are running. Wait until one has ended, or stop one.`;

const notAsShown = (count: number): string =>
  `${count === 1 ? 'One row' : `${count} rows`} can’t be bought as shown, and nothing was taken from your wallet.`;

const tooLittle = (balance: Pesewas, total: Pesewas): string =>
  `Insufficient balance. Your wallet has ${formatCedis(balance)} and these bundles cost ${formatCedis(total)}.`;

/** Checks each row as its purchase will. If something changes later, the worker passes the row over. */
function checkedRows(rows: Rows, account: Account, requested: readonly RequestedRow[], at: Date) {
  const plans = requested.map(({ planId }) => rows.prices.find(({ id }) => id === planId));
  const questions = questionsAbout(
    requested.map(({ phoneNumber, planId }, index) => {
      const network = plans[index]?.network;
      return network === undefined ? null : { phoneNumber, planId, network };
    }),
    { ...rows, userId: account.userId, at },
  );
  const wrong: string[] = [];
  const wanted = requested.flatMap((row, index) => {
    const plan = plans[index];
    const { price, size, confirmed } = row;
    const network = plan?.network ?? '';
    const offer = offerOf(
      { networks: rows.networks, price: plan ? priceFor(plan, account) : null },
      { network, price, shown: { size } },
    );
    const asks = questions[index] ?? [];
    const open =
      typeof asks === 'string'
        ? asks
        : asks.find(({ confirms }) => confirms && !confirmed.includes(confirms))?.words;
    const words = 'refusal' in offer ? offer.refusal : open;
    if (words === undefined) return { ...row, network, passed: null };
    wrong.push(`Row ${index + 1}: ${words}`);
    return [];
  });
  return { wanted, wrong };
}

const newBulk = (
  { userId, requestId, rows }: BulkRequest,
  { total, content, at }: { readonly total: Pesewas; readonly content: string; readonly at: Date },
): Bulk => ({
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
  version: 1,
});
