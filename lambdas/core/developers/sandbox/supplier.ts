import { sandboxNumberOf } from '../../../../contracts/sandbox/terms';
import { access, type Db } from '../../kernel/db';
import type { Clock } from '../../kernel/ports';
import type { Item } from '../../kernel/table';
import { type Network, networksRow } from '../../networks/rows';
import { askSupplier } from '../../orders/delivery/ask-supplier';
import { reconcileOrder } from '../../orders/delivery/reconcile-order';
import { isEnded } from '../../orders/life';
import type { Order } from '../../orders/order';
import type { PurchasePorts } from '../../orders/ports';
import { orderRow } from '../../orders/rows';
import {
  type Settings,
  type SettingsReader,
  type SettingsStore,
  settingsSchema,
} from '../../settings/settings';
import { isFixed } from '../../suppliers/product-codes';
import type { PlaceOutcome, StatusOutcome, Supplier, Suppliers } from '../../suppliers/supplier';

/** The sandbox's supplier. It has the name of one that sells by volume, so it sells every plan. */
const sandboxSupplier = 'hubnet';

/**
 * Returns a shared row as the sandbox reads it. Its supplier sells every network, whatever routes staff have set, and it
 * sees nothing of the shop's suppliers, whose troubles are in the networks' row as well.
 */
export const shownInSandbox = (item: Item): Item =>
  item.PK === networksRow.partition ? networksInSandbox(item) : item;

function networksInSandbox(item: Item): Item {
  const list = networksRow.decode(item);
  return networksRow.encode({ ...list, suppliers: [], networks: list.networks.map(soldByAll) });
}

const soldByAll = (network: Network): Network => ({
  ...network,
  codes: isFixed(network.id) ? {} : { [sandboxSupplier]: 'test' },
  route: null,
});

export const scriptedSupplierAccess = access({ get: [orderRow] });

interface ScriptPorts {
  /** The sandbox's table. */
  readonly db: Db<typeof scriptedSupplierAccess>;
  readonly clock: Pick<Clock, 'now'>;
}

/** The sandbox's only supplier. An order's number decides what happens to it. */
export const scriptedSuppliers = (ports: ScriptPorts): Suppliers => ({
  get: (name) => (name === sandboxSupplier ? scriptedSupplier(ports) : null),
});

/** Has no memory: an order's outcome follows from its row and the clock. */
function scriptedSupplier({ db, clock }: ScriptPorts): Supplier {
  const orderOf = (reference: string) => db.get(orderRow, { id: reference });
  return {
    name: sandboxSupplier,
    rateLimitOf: () => null,
    async place({ reference }) {
      const order = await orderOf(reference);
      return order === null ? { kind: 'not_called' } : placed(order);
    },
    async status(reference) {
      const order = await orderOf(reference);
      return order === null ? { kind: 'not_found' } : statusOf(order, clock.now());
    },
  };
}

/** The answer to the order's latest attempt. */
function placed({ phoneNumber, attempts }: Order): PlaceOutcome {
  const { answer } = sandboxNumberOf(phoneNumber);
  if (attempts.length > 1) return { kind: 'accepted' };
  switch (answer) {
    case 'accepted':
    case 'delivered':
      return { kind: answer };
    case 'refused':
      return { kind: 'refused', cause: 'number_refused' };
    case 'unknown':
    case 'lost':
      return { kind: 'unknown', detail: 'The sandbox gives no certain answer to this number' };
    case 'busy':
      return { kind: 'not_now' };
  }
}

function statusOf({ phoneNumber, attempts }: Order, now: Date): StatusOutcome {
  const { answer, ends, afterSeconds } = sandboxNumberOf(phoneNumber);
  const taken = attempts[answer === 'lost' || answer === 'busy' ? 1 : 0];
  if (taken === undefined || answer === 'refused') return { kind: 'not_found' };
  const isOver = now.getTime() - taken.at.getTime() >= afterSeconds * 1_000;
  return { kind: isOver && ends !== 'never' ? ends : 'accepted' };
}

/** The sandbox's settings: its supplier gets every order at once; the shop's keys aren't here. */
const settingsOfSandbox = (): Settings =>
  settingsSchema.parse({
    bundle_api_active: true,
    hubnet_api_key: 'sandbox',
  });

export const sandboxSettings = (): Pick<SettingsStore, 'read' | 'readLatest'> => ({
  read: async () => settingsOfSandbox(),
  readLatest: async () => settingsOfSandbox(),
});

/** The sandbox's ports. */
interface TakeFurtherPorts extends PurchasePorts {
  readonly settings: Pick<SettingsReader, 'read'>;
}

/**
 * Brings an order of the sandbox up to date with its script, when it is read.
 * @returns the order afterwards; null: there is none
 */
export async function takeTestOrderFurther(ports: TakeFurtherPorts, id: string): Promise<Order | null> {
  const order = await ports.db.get(orderRow, { id });
  if (order === null || isEnded(order)) return order;
  const settings = await ports.settings.read();
  const isDue = order.dueAt !== null && order.dueAt <= ports.clock.now();
  if (isDue) await reconcileOrder(ports, id, settings);
  else if (order.stage !== 'waiting') await askSupplier(ports, order, settings, async () => true);
  return ports.db.get(orderRow, { id });
}
