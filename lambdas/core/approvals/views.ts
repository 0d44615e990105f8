import { type adminGetApprovals, approvalView } from '../../../contracts/approvals/admin-get-approvals';
import type { OutputOf } from '../../../contracts/contract';
import { wasDelivered } from '../../../contracts/orders/was-delivered';
import { nameOfBundle } from '../../../contracts/prices/bundle-names';
import type { Account, Accounts } from '../accounts/entities';
import { attentionRow } from '../attention/rows';
import { mayStillArrive } from '../attention/summaries';
import { fieldsOf } from '../audit-log/audit-log';
import { auditRow } from '../audit-log/rows';
import { access, type Db } from '../kernel/db';
import { toCedis, zero } from '../money';
import { codesText } from '../networks/edit-networks';
import { networksIn } from '../networks/read-networks';
import { networksRow, type SupplierCodes } from '../networks/rows';
import { isSaidFailed } from '../orders/life';
import { unknownUser } from '../orders/lists/list-orders';
import type { Order } from '../orders/order';
import { orderRow } from '../orders/rows';
import { priceRow } from '../prices/rows';
import type { Settings } from '../settings/entities';
import { chargeOf } from '../top-ups/charge';
import { topUpRow } from '../top-ups/rows';
import { toWire } from '../wire';
import { type ActionPorts, isFollowed } from './actions/actions';
import { isUnfinished, noSuchApproval, requestRecordId, statusAt, suppliersIn } from './approval';
import { isAloneNow, isApprover, mayRefuse, ownWords, type StaffList, whyNot } from './approvers';
import { fingerprintOf } from './guard';
import { previewApproval } from './preview';
import { type Approval, approvalRow, waitingPartition } from './rows';
import { effectsOf } from './waiting-settings';

type Output = OutputOf<typeof adminGetApprovals>;
type View = Output['approvals'][number];

export const viewAccess = access({
  get: [approvalRow, attentionRow],
  many: [approvalRow],
  worklist: [approvalRow],
});

interface ViewPorts extends Omit<ActionPorts, 'guard' | 'db'> {
  readonly db: Db<typeof viewAccess> & Db<typeof askedAccess> & ActionPorts['db'];
  readonly accounts: Pick<Accounts, 'get'>;
  readonly staff: StaffList;
}

/** Changes that wait for a second person, each with what it would change now. @throws AppError invalid_request */
export async function waitingApprovals(ports: ViewPorts, viewer: Account, limit: number): Promise<Output> {
  const { db, clock } = ports;
  const limits = limitsIn((await ports.settings.readVersion()).settings);
  if (limit === 0) return { approvals: [], limits };
  const entries = await db.entries('worklist', approvalRow, waitingPartition, { most: limit });
  const found = await db.behind(approvalRow, entries);
  const now = clock.now();
  const waiting = found.filter((each) => statusAt(each, now) === 'waiting');
  return {
    approvals: await Promise.all(waiting.map((approval) => viewOf(ports, approval, viewer))),
    limits,
  };
}

/** One of them, whether it waits or not. @throws AppError not_found */
export async function oneApproval(ports: ViewPorts, viewer: Account, id: string): Promise<Output> {
  const approval = await ports.db.get(approvalRow, { id });
  if (approval === null) throw noSuchApproval();
  const { settings } = await ports.settings.readVersion();
  const [recorded, item] = await Promise.all([
    recordedBy(ports, approval),
    isFollowed(approval) ? ports.db.get(attentionRow, { subject: { kind: 'approval', id } }) : null,
  ]);
  const isWaiting = statusAt(approval, ports.clock.now()) === 'waiting';
  const [view, asked, refund] = await Promise.all([
    viewOf(ports, approval, viewer),
    askedOf(ports, approval),
    isWaiting ? refundOf(ports, approval) : null,
  ]);
  const why = isWaiting && view.now === null ? await whyThen(ports, approval) : undefined;
  const effects = view.now ? effectsOf(settings, approval) : [];
  const done = followsLater(approval.action) ? null : recorded;
  const left = isUnfinished(approval, item) && {
    is_unfinished: true,
    may: { ...view.may, finish: isApprover(viewer, approval.action) },
  };
  return {
    approvals: [
      {
        ...view,
        asked: why === undefined ? asked : { ...asked, after: { ...asked.after, needs_approval: why } },
        ...(refund && { refund }),
        ...(effects.length > 0 && { effects }),
        ...(done && { done }),
        ...left,
      },
    ],
    limits: limitsIn(settings),
  };
}

const limitsIn = ({ adjustment_limit, refund_limit, failed_orders_limit }: Settings): Output['limits'] => ({
  adjustment_limit,
  refund_limit,
  failed_orders_limit,
});

async function viewOf(ports: ViewPorts, approval: Approval, viewer: Account): Promise<View> {
  const at = ports.clock.now();
  const isWaiting = statusAt(approval, at) === 'waiting';
  const [found, refusal, target, requester, decider] = await Promise.all([
    isWaiting ? previewApproval(ports, approval) : null,
    isWaiting ? whyNotViewer(ports, approval, viewer) : null,
    ports.accounts.get(approval.targetId),
    ports.accounts.get(approval.requestedBy),
    approval.decidedBy === null ? null : ports.accounts.get(approval.decidedBy),
  ]);
  const facts = found?.kind === 'previewed' ? found.facts : null;
  const hindered = found?.kind === 'hindered' ? found : null;
  const isOwn = approval.requestedBy === viewer.userId;
  const isAbout = found?.kind === 'previewed' && !isOwn && found.accounts.includes(viewer.userId);
  const because = refusal ?? (isAbout ? ownWords : null);
  return toWire(approvalView, {
    ...approval,
    targetName: target?.name || null,
    status: statusAt(approval, at),
    requestedBy: person(approval.requestedBy, approval.requestedByName, requester),
    decidedBy:
      approval.decidedBy === null ? null : person(approval.decidedBy, approval.decidedByName, decider),
    now: facts && {
      before: fieldsOf(facts.before),
      after: fieldsOf(facts.after),
      seen: fingerprintOf(facts),
    },
    problem: hindered?.problem ?? approval.notDone,
    may: {
      approve: facts !== null && because === null,
      refuse: isWaiting && !isOwn && mayRefuse(viewer, approval),
      because,
      ...(hindered?.isDone && { close: true }),
    },
  });
}

/** Names a person by their name at that time, and by their present name if it differs. */
function person(userId: string, then: string | null, account: Account | null) {
  const now = account?.name || null;
  const name = then === null || now === null || then === now ? (then ?? now) : `${then} (now ${now})`;
  return { userId, name: name ?? unknownUser };
}

async function whyNotViewer(ports: ViewPorts, approval: Approval, viewer: Account): Promise<string | null> {
  const at = ports.clock.now();
  const isOwn = approval.requestedBy === viewer.userId;
  const isAlone = isOwn && (await isAloneNow(ports, approval));
  const requester = await ports.accounts.get(approval.requestedBy);
  return whyNot({ approval, requester, approver: viewer, isAlone, at });
}

/* Shows a requested change from the request alone, so that it can still be read when it can no longer be carried out. */

type Asked = NonNullable<OutputOf<typeof adminGetApprovals>['approvals'][number]['asked']>;
type Fields = Asked['after'];

export const askedAccess = access({ get: [auditRow, networksRow, priceRow, topUpRow], many: [orderRow] });

interface AskedPorts {
  readonly db: Db<typeof askedAccess>;
  readonly accounts: Pick<Accounts, 'get'>;
}

type Recorded = Pick<Asked, 'before' | 'after'>;

async function askedOf(ports: AskedPorts, approval: Approval): Promise<Asked> {
  const { action, input, facts } = approval;
  const [orders, bundle] = await Promise.all([
    ordersOf(ports, orderNumbersIn(input)),
    action === 'admin-update-price' ? bundleOf(ports, String(input.id)) : null,
  ]);
  return {
    // A request for settings keeps facts in place of the new values, which may be keys.
    ...(facts
      ? { before: fieldsOf(facts.before), after: fieldsOf(facts.after) }
      : { before: seenIn(input), after: wantedIn(input) }),
    orders,
    bundle,
  };
}

/** The wallet of whoever gets money of a top-up back, and the charge that doesn't go back with it. */
async function refundOf(
  { db, accounts }: AskedPorts,
  { action, customer, input }: Approval,
): Promise<View['refund'] | null> {
  if (action !== 'admin-refund-topup' || customer === null) return null;
  const [account, topUp] = await Promise.all([
    accounts.get(customer),
    db.get(topUpRow, { userId: customer, reference: String(input.reference) }),
  ]);
  return (
    account &&
    topUp && { balance: toCedis(account.balance), charge: toCedis(chargeOf(topUp.credited ?? zero)) }
  );
}

/** Returns what the audit record of an approved request says. Null if it isn't approved. */
async function recordedBy(
  { db }: Pick<AskedPorts, 'db'>,
  { status, recordId }: Approval,
): Promise<Recorded | null> {
  const record = status === 'approved' && recordId !== null ? await db.get(auditRow, { id: recordId }) : null;
  return record && { before: fieldsOf(record.before), after: fieldsOf(record.after) };
}

/** Why it needed approval when it was asked for, where its record says so: rows may have changed, and can't say it any more. */
async function whyThen(
  { db }: Pick<AskedPorts, 'db'>,
  approval: Approval,
): Promise<Fields[string] | undefined> {
  const record = await db.get(auditRow, { id: requestRecordId(approval) });
  return record ? fieldsOf(record.after).needs_approval : undefined;
}

/** Many orders, and settings, are changed after the decision is recorded. Some may have changed by then, and stay as they are. */
const followsLater = (action: Approval['action']): boolean =>
  action === 'admin-bulk-update-orders' || action === 'admin-update-settings';

function orderNumbersIn({ orderId, orderIds }: Approval['input']): string[] {
  const all: unknown[] = Array.isArray(orderIds) ? orderIds : [orderId];
  return [...new Set(all.filter((id) => typeof id === 'string'))];
}

async function ordersOf({ db, accounts }: AskedPorts, numbers: readonly string[]): Promise<Asked['orders']> {
  if (numbers.length === 0) return [];
  const orders = await db.many(
    orderRow,
    numbers.map((id) => ({ id })),
  );
  const ids = [...new Set(orders.map(({ userId }) => userId))];
  const names = new Map(
    await Promise.all(ids.map(async (id) => [id, (await accounts.get(id))?.name || unknownUser] as const)),
  );
  return orders.map((order) => orderView(order, names));
}

const orderView = (order: Order, names: Names) => ({
  order_number: order.id,
  user_id: order.userId,
  user_name: names.get(order.userId) ?? unknownUser,
  data_plan: order.dataPlan,
  phone_number: order.phoneNumber,
  amount: toCedis(order.amount),
  status: order.status,
  was_delivered: wasDelivered(order),
  may_arrive: mayStillArrive(order),
  said_failed: isSaidFailed(order),
  is_reported: order.attention.includes('order_reported'),
});
type Names = ReadonlyMap<string, string>;

/** Returns the plan's name; null if the price is gone. */
async function bundleOf({ db }: AskedPorts, id: string): Promise<string | null> {
  const [price, listed] = await Promise.all([db.get(priceRow, { id }), networksIn(db).read()]);
  if (price === null) return null;
  const network = listed.networks.find((one) => one.id === price.network);
  return nameOfBundle(network?.label ?? price.network, price.dataSize);
}

/** Returns the values that the requester saw, if the request includes them. */
function seenIn({ seen, balanceSeen, statusSeen }: Approval['input']): Fields {
  const price = isFields(seen) ? scalarsIn({ price: seen.price }) : {};
  return { ...price, ...scalarsIn({ balance: balanceSeen, status: statusSeen }) };
}

function wantedIn(input: Approval['input']): Fields {
  const { updates, settings, fields } = input;
  if (isFields(updates)) return { ...scalarsIn(updates), ...amountsIn(updates) };
  if (isFields(settings)) return { ...scalarsIn(settings), ...suppliersNamedIn(input) };
  if (isFields(fields)) return scalarsIn({ ...fields, ...codesIn(fields) });
  const { amount, type, status } = input;
  return scalarsIn({ amount: type === 'deduct' ? -Number(amount) : amount, status });
}

/** Prices of tiers, by their names in the audit record. */
const amountsIn = ({ tiers }: Record<string, unknown>): Fields =>
  isFields(tiers)
    ? scalarsIn(Object.fromEntries(Object.entries(tiers).map(([id, price]) => [`price_${id}`, price])))
    : {};

/** The suppliers in the request, by name and protocol: never an address or a key. */
function suppliersNamedIn(input: Approval['input']): Fields {
  return Object.fromEntries(
    suppliersIn(input).flatMap(({ id, name, protocol }) =>
      Object.entries(scalarsIn({ name, protocol })).map(([field, value]) => [
        `supplier_${id}_${field}`,
        value,
      ]),
    ),
  );
}

/** Returns suppliers' codes for a network as text. */
function codesIn({ codes }: Record<string, unknown>): Fields {
  const words = (of: unknown) => (isFields(of) ? codesText(of as SupplierCodes) : '');
  return {
    ...(codes !== undefined && { codes: words(codes) || 'none' }),
  };
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a field is a key, which is never shown. */
const isSecret = (name: string): boolean => /_key$/.test(name);

function scalarsIn(of: Record<string, unknown>): Fields {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(of)) {
    const isScalar = value === null || ['string', 'number', 'boolean'].includes(typeof value);
    if (isScalar && !isSecret(name)) fields[name] = value as Fields[string];
  }
  return fields;
}
