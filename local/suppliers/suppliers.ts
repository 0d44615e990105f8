import { randomBytes } from 'node:crypto';
import type { SupplierName } from '../../contracts/constants';
import type { OrderBook, Submission, SupplierOrder } from './order-book';
import { type Script, type ScriptName, scriptByNumber, scriptOf } from './scripts';
import { type Control, defaultSettings, type ScriptRule, type SupplierSettings } from './settings';

export type OrderStatus = 'In Progress' | 'Completed' | 'failed';

export interface IncomingOrder {
  readonly supplier: SupplierName;
  readonly reference: string;
  readonly endpoint: string;
  readonly phone: string;
  /** Megabytes. */
  readonly volume: string;
  readonly webhook: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

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
  readonly clock?: () => number;
}

/** Roughly the wholesale price. */
const cedisPerMegabyte = 0.0045;

export function openSuppliers({ book, report, clock = Date.now }: SuppliersOptions): Suppliers {
  let settings = defaultSettings;
  let rules: ScriptRule[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const clearTimers = (): void => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };

  const scheduleReports = (order: SupplierOrder): void => {
    for (const { status, afterMs } of progress(order.script, settings.delayMs)) {
      if (book.isReported(order, status)) continue;
      const send = (): void => {
        timers.delete(timer);
        book.addReport(order, status);
        if (settings.webhooks) report(order, status);
      };
      const timer = setTimeout(send, Math.max(0, order.acceptedAtMs + afterMs - clock()));
      timers.add(timer);
    }
  };
  for (const order of book.orders()) scheduleReports(order);

  /** The newest matching rule comes before the number's script. A rule for the next N orders counts down. */
  const choose = (incoming: IncomingOrder, cost: number): ScriptName => {
    const rule = rules.find((candidate) => matches(candidate, incoming));
    rules = rules.flatMap((each) => (each === rule ? countDown(each) : each));
    const name = rule?.script ?? scriptByNumber(incoming.phone, book.countOf(incoming.reference) + 1);
    return scriptOf(name).taken && cost > settings.float ? 'no-float' : name;
  };
  const take = (incoming: IncomingOrder, script: ScriptName, cost: number): SupplierOrder => {
    const { supplier, reference, webhook } = incoming;
    const transactionId = `TXN${randomBytes(8).toString('hex')}`;
    const order = { supplier, reference, transactionId, script, webhook, acceptedAtMs: clock() };
    book.addOrder(order);
    settings = { ...settings, float: settings.float - cost };
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
      const script = known?.script ?? choose(incoming, cost);
      const { answer, taken, slow }: Script = scriptOf(script);
      const outcome = known ? 'duplicate' : answer;
      const { webhook: _, ...record } = incoming;
      book.addSubmission({ ...record, at: new Date(clock()).toISOString(), script, outcome });
      const order = known ?? (taken ? take(incoming, script, cost) : undefined);
      const waitMs = slow && !known ? settings.slowMs : 0;
      return { answer: outcome, transactionId: order?.transactionId ?? '', waitMs };
    },
    status(supplier, reference) {
      const order = book.find(supplier, reference);
      if (!order) return undefined;
      const age = clock() - order.acceptedAtMs;
      const reached = progress(order.script, settings.delayMs).filter(({ afterMs }) => age >= afterMs);
      return reached.at(-1)?.status ?? 'In Progress';
    },
    control({ reset, script, ...changes }) {
      if (reset) {
        clearTimers();
        rules = [];
        book.clear();
        settings = defaultSettings;
      }
      settings = { ...settings, ...withoutUndefined(changes) };
      if (script !== undefined) rules.unshift(typeof script === 'string' ? { script } : script);
    },
    close: clearTimers,
  };
}

/** The statuses after In Progress, each by its time since acceptance. */
function progress(script: ScriptName, delayMs: number): { status: OrderStatus; afterMs: number }[] {
  const delivered = { status: 'Completed', afterMs: delayMs } as const;
  switch (scriptOf(script).ends ?? 'delivered') {
    case 'delivered':
      return [delivered];
    case 'failed':
      return [{ status: 'failed', afterMs: delayMs }];
    case 'reversed':
      return [delivered, { status: 'failed', afterMs: 2 * delayMs }];
    case 'never':
      return [];
  }
}

function withoutUndefined<T extends object>(value: T) {
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}

const matches = (rule: ScriptRule, { supplier, phone, reference }: IncomingOrder): boolean =>
  (rule.supplier ?? supplier) === supplier &&
  (rule.number ?? phone) === phone &&
  (rule.reference ?? reference) === reference;

function countDown(rule: ScriptRule): ScriptRule[] {
  if (rule.next === undefined) return [rule];
  return rule.next > 1 ? [{ ...rule, next: rule.next - 1 }] : [];
}
