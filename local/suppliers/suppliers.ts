import { randomBytes } from 'node:crypto';
import { isFirstSupplier } from '../../contracts/suppliers/suppliers';
import type { OrderBook } from './order-book';
import type { Submission, SupplierOrder } from './order-book-entries';
import { type OrderStatus, progress } from './progress';
import { type Script, type ScriptName, scriptByNumber, scriptOf } from './scripts';
import {
  type Control,
  defaultSettings,
  type ScriptRule,
  type SupplierSettings,
  settingsSchema,
} from './settings';

export type IncomingOrder = Omit<Submission, 'at' | 'script' | 'outcome'> & Pick<SupplierOrder, 'webhook'>;

/** The answer to an order, and its delay. */
export interface Placement {
  readonly answer: Script['answer'] | 'duplicate';
  readonly transactionId: string;
  readonly waitMs: number;
}

export interface StatementRow {
  readonly reference: string;
  readonly transactionId: string;
  readonly at: Date;
  readonly cost: number;
  readonly status: OrderStatus;
}

/** The simulated suppliers. They accept and deliver orders as their scripts say. */
export interface Suppliers {
  readonly settings: SupplierSettings;
  /** One supplier's settings, with its own float. */
  settingsOf(supplier: string): SupplierSettings;
  /** Added suppliers that have received orders or have settings of their own. */
  readonly others: readonly string[];
  /** Orders that a supplier took, oldest first, with their cost and current status. */
  statement(supplier: string): readonly StatementRow[];
  readonly submissions: readonly Submission[];
  place(order: IncomingOrder): Placement;
  /** Returns undefined for a reference that this supplier hasn't accepted. */
  status(supplier: string, reference: string): OrderStatus | undefined;
  control(change: Control): void;
  close(): void;
}

export interface SuppliersOptions {
  readonly book: OrderBook;
  /** Sends a delivery report, once for each status that an order reaches, even across restarts. */
  readonly report: (order: SupplierOrder, status: OrderStatus) => void;
}

/** About the wholesale price. */
const cedisPerMegabyte = 0.0045;

export function openSuppliers({ book, report }: SuppliersOptions): Suppliers {
  let settings: SupplierSettings = {
    ...defaultSettings,
    float: book.floats.get(null) ?? defaultSettings.float,
  };
  const own = new Map<string, Partial<SupplierSettings>>();
  for (const [supplier, float] of book.floats) if (supplier !== null) own.set(supplier, { float });
  const settingsOf = (supplier: string): SupplierSettings => ({
    ...settings,
    ...(!isFirstSupplier(supplier) && { float: defaultSettings.float }),
    ...own.get(supplier),
  });
  /** Changes a supplier's settings from now on. The first three share a float until one gets its own. */
  const change = (supplier: string, changes: Partial<SupplierSettings>): void => {
    const isShared = isFirstSupplier(supplier) && own.get(supplier)?.float === undefined;
    if (isShared && changes.float !== undefined) settings = { ...settings, float: changes.float };
    else own.set(supplier, settingsSchema.parse({ ...settingsOf(supplier), ...changes }));
  };
  /** Stores the float beside the orders paid from it. */
  const keepFloat = (supplier: string): void => {
    const cedis = own.get(supplier)?.float;
    book.add({
      float: cedis === undefined ? { supplier: null, cedis: settings.float } : { supplier, cedis },
    });
  };
  const others = (): string[] => {
    const all = [...own.keys(), ...book.submissions.map(({ supplier }) => supplier)];
    return [...new Set(all)].filter((supplier) => !isFirstSupplier(supplier));
  };
  let rules: readonly ScriptRule[] = [];
  let timers: NodeJS.Timeout[] = [];
  const clearTimers = (): void => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };

  const scheduleReports = (accepted: SupplierOrder): void => {
    const { supplier, reference, script, acceptedAtMs, reported } = accepted;
    for (const { status, afterMs } of progress(script, settingsOf(supplier).delayMs)) {
      if (reported.includes(status)) continue;
      const send = (): void => {
        const order = book.find(supplier, reference) ?? accepted;
        book.add({ order: { ...order, reported: [...order.reported, status] } });
        if (settingsOf(supplier).webhooks) report(order, status);
      };
      timers.push(setTimeout(send, Math.max(0, acceptedAtMs + afterMs - Date.now())));
    }
  };
  for (const order of [...book.orders()]) scheduleReports(order);

  /** Chooses an order's script: the newest matching rule, else its number's script. */
  const choose = (incoming: IncomingOrder): ScriptName => {
    const rule = rules.find((candidate) => matches(candidate, incoming));
    const countDown = (each: ScriptRule) => (each === rule ? { ...each, next: each.next - 1 } : each);
    rules = rules.map(countDown).filter(({ next }) => next > 0);
    if (rule) return rule.script;
    const earlier = book.submissions.filter(({ reference }) => reference === incoming.reference);
    return scriptByNumber(incoming.phone, earlier.length + 1);
  };
  const accept = (
    { supplier, reference, webhook }: IncomingOrder,
    script: ScriptName,
    cost: number,
  ): SupplierOrder => {
    const transactionId = `TXN${randomBytes(8).toString('hex')}`;
    const acceptedAtMs = Date.now();
    const order = { supplier, reference, transactionId, script, webhook, acceptedAtMs, cost, reported: [] };
    book.add({ order });
    scheduleReports(order);
    return order;
  };

  const statusOf = (order: SupplierOrder): OrderStatus => {
    const age = Date.now() - order.acceptedAtMs;
    const reached = progress(order.script, settingsOf(order.supplier).delayMs).filter(
      ({ afterMs }) => age >= afterMs,
    );
    return reached.at(-1)?.status ?? 'In Progress';
  };

  return {
    get settings() {
      return settings;
    },
    settingsOf,
    get others() {
      return others();
    },
    statement: (supplier) =>
      [...book.orders()]
        .filter((order) => order.supplier === supplier)
        .map((order) => ({
          reference: order.reference,
          transactionId: order.transactionId,
          at: new Date(order.acceptedAtMs),
          cost: order.cost ?? 0,
          status: statusOf(order),
        })),
    submissions: book.submissions,
    place(incoming) {
      const cost = Number(incoming.volume) * cedisPerMegabyte;
      const known = book.find(incoming.supplier, incoming.reference);
      const { float, slowMs } = settingsOf(incoming.supplier);
      const chosen = known?.script ?? choose(incoming);
      const isTooDear = !known && scriptOf(chosen).ends !== undefined && cost > float;
      const script = isTooDear ? 'no-float' : chosen;
      const { answer, ends, slow } = scriptOf(script);
      const outcome = known ? 'duplicate' : answer;
      const { webhook: _, ...record } = incoming;
      book.add({ submission: { ...record, at: new Date().toISOString(), script, outcome } });
      if (known || ends === undefined) {
        return { answer: outcome, transactionId: known?.transactionId ?? '', waitMs: 0 };
      }
      change(incoming.supplier, { float: float - cost });
      keepFloat(incoming.supplier);
      const { transactionId } = accept(incoming, script, cost);
      return { answer, transactionId, waitMs: slow ? slowMs : 0 };
    },
    status(supplier, reference) {
      const order = book.find(supplier, reference);
      return order && statusOf(order);
    },
    control({ reset, script, supplier, ...changes }) {
      if (reset) {
        clearTimers();
        rules = [];
        book.clear();
        own.clear();
      }
      if (reset) settings = defaultSettings;
      if (supplier === undefined) settings = settingsSchema.parse({ ...settings, ...changes });
      else own.set(supplier, settingsSchema.parse({ ...settingsOf(supplier), ...changes }));
      if (supplier !== undefined) keepFloat(supplier);
      else if (changes.float !== undefined) book.add({ float: { supplier: null, cedis: changes.float } });
      if (script) rules = [script, ...rules];
    },
    close: clearTimers,
  };
}

const matches = (rule: ScriptRule, { supplier, phone, reference }: IncomingOrder): boolean =>
  (rule.supplier ?? supplier) === supplier &&
  (rule.number ?? phone) === phone &&
  (rule.reference ?? reference) === reference;
