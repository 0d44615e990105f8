import type { adminGetApprovals } from '../../../contracts/approvals/admin-get-approvals';
import type { OutputOf } from '../../../contracts/contract';
import { nameOfBundle } from '../../../contracts/prices/bundle-names';
import type { Accounts } from '../accounts/entities';
import { access, type Db } from '../kernel/db';
import { toCedis } from '../money';
import { codesText } from '../networks/edit-networks';
import { networksIn } from '../networks/read-networks';
import { networksRow, type SupplierCodes } from '../networks/rows';
import { unknownUser } from '../orders/lists/list-orders';
import type { Order } from '../orders/order';
import { orderRow } from '../orders/rows';
import { priceRow } from '../prices/rows';
import type { Approval } from './rows';

/* Shows a requested change from the request alone, so that it can still be read when it can no longer be carried out. */

type Asked = NonNullable<OutputOf<typeof adminGetApprovals>['approvals'][number]['asked']>;
type Fields = Asked['after'];

export const askedAccess = access({ get: [networksRow, priceRow], many: [orderRow] });

interface AskedPorts {
  readonly db: Db<typeof askedAccess>;
  readonly accounts: Pick<Accounts, 'get'>;
}

export async function askedOf(ports: AskedPorts, { action, input }: Approval): Promise<Asked> {
  const [orders, bundle] = await Promise.all([
    ordersOf(ports, orderNumbersIn(input)),
    action === 'admin-update-price' ? bundleOf(ports, String(input.id)) : null,
  ]);
  return { before: seenIn(input), after: wantedIn(input), orders, bundle };
}

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

const orderView = ({ id, userId, dataPlan, phoneNumber, amount, status }: Order, names: Names) => ({
  order_number: id,
  user_id: userId,
  user_name: names.get(userId) ?? unknownUser,
  data_plan: dataPlan,
  phone_number: phoneNumber,
  amount: toCedis(amount),
  status,
});
type Names = ReadonlyMap<string, string>;

/** Returns the plan's name; null if the price is gone. */
async function bundleOf({ db }: AskedPorts, id: string): Promise<string | null> {
  const [price, listed] = await Promise.all([db.get(priceRow, { id }), networksIn(db).read()]);
  if (price === null) return null;
  const network = listed.networks.find((one) => one.id === price.network);
  return nameOfBundle(network?.label ?? price.network, price.line, price.dataSize);
}

/** Returns the values that the requester saw, if the request includes them. */
function seenIn({ seen, balanceSeen, statusSeen }: Approval['input']): Fields {
  const price = isFields(seen) ? scalarsIn({ price: seen.price }) : {};
  return { ...price, ...scalarsIn({ balance: balanceSeen, status: statusSeen }) };
}

function wantedIn(input: Approval['input']): Fields {
  const { updates, settings, fields } = input;
  if (isFields(updates)) return scalarsIn(updates);
  if (isFields(settings)) return scalarsIn(settings);
  if (isFields(fields)) return scalarsIn({ ...fields, ...codesIn(fields) });
  const { amount, type, status, goodwill, outcome } = input;
  return scalarsIn({ amount: type === 'deduct' ? -Number(amount) : amount, status, goodwill, outcome });
}

/** Returns suppliers' codes for a network and its lines as text. */
function codesIn({ codes, lines }: Record<string, unknown>): Fields {
  const words = (of: unknown) => (isFields(of) ? codesText(of as SupplierCodes) : '');
  const named = (Array.isArray(lines) ? lines : []).filter(isFields);
  return {
    ...(codes !== undefined && { codes: words(codes) || 'none' }),
    ...(lines !== undefined && {
      lines:
        named.map(({ name, codes: own }) => [name, words(own)].filter(Boolean).join(': ')).join('; ') ||
        'none',
    }),
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
