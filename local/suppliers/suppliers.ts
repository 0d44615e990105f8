import { randomBytes } from 'node:crypto';
import type { SupplierName } from '../../contracts/constants';
import type { OrderBook, Submission, SupplierOrder } from './order-book';
import { type Script, type ScriptName, scriptByNumber, scriptOf } from './scripts';
import {
  type Control,
  defaultSettings,
  type ScriptRule,
  type SupplierSettings,
  settingsSchema,
} from './settings';

export type OrderStatus = 'In Progress' | 'Completed' | 'failed';

export type IncomingOrder = Omit<Submission, 'at' | 'script' | 'outcome'> & Pick<SupplierOrder, 'webhook'>;

/** What an order is answered with, and after how long. */
export interface Placement {
  readonly answer: Script['answer'] | 'duplicate';
  readonly transactionId: string;
  readonly waitMs: number;
}

/** The simulated suppliers: they accept orders and deliver them, as their scripts say. */
export interface Suppliers {
  readonly settings: SupplierSettings;
  readonly submissions: readonly Submission[];
  place(order: IncomingOrder): Placement;
  /** Undefined for a reference that this supplier has not accepted. */
  status(supplier: SupplierName, reference: string): OrderStatus | undefined;
  control(change: Control): void;
  close(): void;
}

export interface SuppliersOptions {
  readonly book: OrderBook;
  /** Sends a delivery report: once for each status that an order reaches, across restarts too. */
  readonly report: (order: SupplierOrder, status: OrderStatus) => void;
}

/** Roughly the wholesale price. */
const cedisPerMegabyte = 0.0045;

export function openSuppliers({ book, report }: SuppliersOptions): Suppliers {
  let settings = defaultSettings;
  let rules: readonly ScriptRule[] = [];
  let timers: NodeJS.Timeout[] = [];
  const clearTimers = (): void => {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
  };

  const scheduleReports = (accepted: SupplierOrder): void => {
    const { supplier, reference, script, acceptedAtMs, reported } = accepted;
    for (const { status, afterMs } of progress(script, settings.delayMs)) {
      if (reported.includes(status)) continue;
      const send = (): void => {
        const order = book.find(supplier, reference) ?? accepted;
        book.add({ order: { ...order, reported: [...order.reported, status] } });
        if (settings.webhooks) report(order, status);
      };
      timers.push(setTimeout(send, Math.max(0, acceptedAtMs + afterMs - Date.now())));
    }
  };
  for (const order of [...book.orders()]) scheduleReports(order);

  /** The newest matching rule comes before the number's script. */
  const choose = (incoming: IncomingOrder): ScriptName => {
    const rule = rules.find((candidate) => matches(candidate, incoming));
    const countDown = (each: ScriptRule) => (each === rule ? { ...each, next: each.next - 1 } : each);
    rules = rules.map(countDown).filter(({ next }) => next > 0);
    if (rule) return rule.script;
    const earlier = book.submissions.filter(({ reference }) => reference === incoming.reference);
    return scriptByNumber(incoming.phone, earlier.length + 1);
  };
  const accept = ({ supplier, reference, webhook }: IncomingOrder, script: ScriptName): SupplierOrder => {
    const transactionId = `TXN${randomBytes(8).toString('hex')}`;
    const acceptedAtMs = Date.now();
    const order = { supplier, reference, transactionId, script, webhook, acceptedAtMs, reported: [] };
    book.add({ order });
    scheduleReports(order);
    return order;
  };

  return {
    get settings() {
      return settings;
    },
    submissions: book.submissions,
    place(incoming) {
      const cost = Number(incoming.volume) * cedisPerMegabyte;
      const known = book.find(incoming.supplier, incoming.reference);
      const chosen = known?.script ?? choose(incoming);
      const isTooDear = !known && scriptOf(chosen).ends !== undefined && cost > settings.float;
      const script = isTooDear ? 'no-float' : chosen;
      const { answer, ends, slow } = scriptOf(script);
      const outcome = known ? 'duplicate' : answer;
      const { webhook: _, ...record } = incoming;
      book.add({ submission: { ...record, at: new Date().toISOString(), script, outcome } });
      if (known || ends === undefined) {
        return { answer: outcome, transactionId: known?.transactionId ?? '', waitMs: 0 };
      }
      settings = { ...settings, float: settings.float - cost };
      const { transactionId } = accept(incoming, script);
      return { answer, transactionId, waitMs: slow ? settings.slowMs : 0 };
    },
    status(supplier, reference) {
      const order = book.find(supplier, reference);
      if (!order) return undefined;
      const age = Date.now() - order.acceptedAtMs;
      const reached = progress(order.script, settings.delayMs).filter(({ afterMs }) => age >= afterMs);
      return reached.at(-1)?.status ?? 'In Progress';
    },
    control({ reset, script, ...changes }) {
      if (reset) {
        clearTimers();
        rules = [];
        book.clear();
      }
      settings = settingsSchema.parse({ ...(reset ? defaultSettings : settings), ...changes });
      if (script) rules = [script, ...rules];
    },
    close: clearTimers,
  };
}

/** The statuses after In Progress, each by its time since acceptance. */
function progress(script: ScriptName, delayMs: number): { status: OrderStatus; afterMs: number }[] {
  const delivered = { status: 'Completed', afterMs: delayMs } as const;
  const ends = {
    delivered: [delivered],
    failed: [{ status: 'failed', afterMs: delayMs } as const],
    reversed: [delivered, { status: 'failed', afterMs: 2 * delayMs } as const],
    never: [],
  };
  return ends[scriptOf(script).ends ?? 'never'];
}

const matches = (rule: ScriptRule, { supplier, phone, reference }: IncomingOrder): boolean =>
  (rule.supplier ?? supplier) === supplier &&
  (rule.number ?? phone) === phone &&
  (rule.reference ?? reference) === reference;
