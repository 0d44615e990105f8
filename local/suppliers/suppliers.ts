import { randomBytes } from 'node:crypto';
import type { OrderBook, Submission, SupplierName, SupplierOrder } from './order-book';
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
  const rules = new ScriptRules();
  const timers = new Timers();

  const scheduleReports = (order: SupplierOrder): void => {
    for (const { status, afterMs } of progress(order.script, settings.delayMs)) {
      if (book.isReported(order, status)) continue;
      timers.add(order.acceptedAtMs + afterMs - clock(), () => {
        book.addReport(order, status);
        if (settings.webhooks) report(order, status);
      });
    }
  };
  for (const order of book.orders()) scheduleReports(order);

  const choose = (incoming: IncomingOrder, cost: number): ScriptName => {
    const submission = book.countOf(incoming.reference) + 1;
    const name = rules.take(incoming) ?? scriptByNumber(incoming.phone, submission);
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
        timers.clear();
        rules.clear();
        book.clear();
        settings = defaultSettings;
      }
      settings = { ...settings, ...withoutUndefined(changes) };
      if (script !== undefined) rules.add(typeof script === 'string' ? { script } : script);
    },
    close: () => timers.clear(),
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

/** Scripts set by control, newest first. A rule for the next N orders is removed when it is used up. */
class ScriptRules {
  #rules: { rule: ScriptRule; left: number }[] = [];

  add(rule: ScriptRule): void {
    this.#rules.unshift({ rule, left: rule.next ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#rules = [];
  }

  take({ supplier, phone, reference }: IncomingOrder): ScriptName | undefined {
    const entry = this.#rules.find(
      ({ rule }) =>
        (rule.supplier === undefined || rule.supplier === supplier) &&
        (rule.number === undefined || rule.number === phone) &&
        (rule.reference === undefined || rule.reference === reference),
    );
    if (!entry) return undefined;
    entry.left -= 1;
    this.#rules = this.#rules.filter(({ left }) => left > 0);
    return entry.rule.script;
  }
}

class Timers {
  readonly #timers = new Set<NodeJS.Timeout>();

  add(delayMs: number, run: () => void): void {
    const timer = setTimeout(
      () => {
        this.#timers.delete(timer);
        run();
      },
      Math.max(0, delayMs),
    );
    this.#timers.add(timer);
  }

  clear(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }
}
