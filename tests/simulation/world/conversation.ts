import type { SupplierName } from '../../../contracts/constants';
import { assert } from './assert';

/** An answer's meaning by the documented lists. `nothing`: it proves nothing. */
export type Word = 'yes' | 'delivered' | 'failed' | 'no' | 'not_found' | 'nothing';

export interface Message {
  readonly supplier: SupplierName;
  readonly word: Word;
  /** When it was given; it may be heard later. */
  readonly atMs: number;
  /** Reports are unsigned, so a report alone proves no failure. */
  readonly isReport: boolean;
  /** Whether the process that got it finished. If a process died, nobody knows what it was told. */
  isHeard: boolean;
  /** The process that got it. */
  readonly by: string | null;
}

/** One submission, and the answer that its process got, if it got one. */
export interface Sending {
  readonly supplier: SupplierName;
  readonly atMs: number;
  says: Word;
}

/**
 * Everything that suppliers were asked and said about each order, as processes heard it. The certain facts follow from it without any code
 * under test.
 */
export class Conversation {
  readonly #sendings = new Map<string, Sending[]>();
  readonly #said = new Map<string, Message[]>();
  readonly #nowMs: () => number;
  /** Two 'not found' answers this far apart prove that the supplier doesn't have the order. */
  readonly #safeMs: number;
  readonly #running: () => string | null;
  /** Deliveries that a supplier reported before it had the order, by order number. */
  readonly #early = new Map<string, SupplierName[]>();
  readonly #cancelled = new Set<string>();
  readonly #reported = new Map<string, number>();
  readonly #reportedByTaker = new Set<string>();

  /** Called before each submission. */
  onSend: (reference: string, supplier: SupplierName, isBound: boolean) => void = () => undefined;

  constructor(nowMs: () => number, safeMs: number, running: () => string | null) {
    this.#nowMs = nowMs;
    this.#safeMs = safeMs;
    this.#running = running;
  }

  /**
   * An order is submitted: no earlier submission may still deliver, unless it was to the same supplier, which has denied it.
   * @returns where to record the answer
   */
  send(reference: string, supplier: SupplierName): Sending {
    this.onSend(reference, supplier, this.mayHaveTaken(reference, supplier));
    assert(!this.#cancelled.has(reference), `${reference} is sent to ${supplier} after it was cancelled`);
    const earlier = this.#sendings.get(reference) ?? [];
    for (const sending of earlier) {
      const isSafe =
        this.#isClosed(reference, sending) ||
        (sending.supplier === supplier && this.#isDenied(reference, sending));
      assert(isSafe, `${reference} is sent to ${supplier} while ${sending.supplier} may deliver it`);
    }
    const sending: Sending = { supplier, atMs: this.#nowMs(), says: 'nothing' };
    this.#sendings.set(reference, [...earlier, sending]);
    return sending;
  }

  /** Its customer cancels it: no submission may still deliver, and it is never sent afterwards. */
  cancel(reference: string): void {
    assert(this.isClosed(reference), `${reference} was cancelled while a supplier may deliver it`);
    this.#cancelled.add(reference);
  }

  /** @returns the message; a report counts as heard once it was handled */
  say(reference: string, message: Pick<Message, 'supplier' | 'word' | 'atMs'>, isReport = false): Message {
    const said = { ...message, isReport, isHeard: !isReport, by: this.#running() };
    this.#said.set(reference, [...(this.#said.get(reference) ?? []), said]);
    return said;
  }

  /** Processes that asked from then on have died with their answers. Orders that are due are asked about again anyway. */
  loseSince(reference: string, atMs: number): void {
    for (const message of this.#said.get(reference) ?? []) if (message.atMs >= atMs) message.isHeard = false;
  }

  /** Discards everything that a process was told. */
  loseAllOf(process: string): void {
    for (const messages of this.#said.values()) {
      for (const message of messages) if (message.by === process) message.isHeard = false;
    }
  }

  /**
   * A supplier lies about an order that it doesn't have. If it gets the order while the lie is being heard, machines with different clocks
   * can't tell the lie from the answer to that submission.
   */
  lieEarly(reference: string, supplier: SupplierName): void {
    this.#early.set(reference, [...(this.#early.get(reference) ?? []), supplier]);
  }

  /** The shop has accepted a report that it was delivered. */
  noteReported(reference: string, supplier: SupplierName): void {
    if (!this.#reported.has(reference)) this.#reported.set(reference, this.#nowMs());
    const sendings = this.#sendings.get(reference) ?? [];
    if (sendings.some((sending) => sending.supplier === supplier)) this.#reportedByTaker.add(reference);
  }

  /** Whether such a report came from a supplier that the order had been sent to. */
  isReportedByTaker = (reference: string): boolean => this.#reportedByTaker.has(reference);

  /** When it accepted the first such report; null: never. */
  reportedAtMs = (reference: string): number | null => this.#reported.get(reference) ?? null;

  said(reference: string, word: Word): readonly Message[] {
    return (this.#said.get(reference) ?? []).filter((message) => message.word === word);
  }

  /** Whether no submission (or none to this supplier) can still deliver, by the suppliers' own words. */
  isClosed(reference: string, supplier?: SupplierName): boolean {
    const sendings = this.#sendings.get(reference) ?? [];
    return sendings
      .filter((sending) => supplier === undefined || sending.supplier === supplier)
      .every((sending) => this.#isClosed(reference, sending));
  }

  /** Whether this supplier got the order and didn't refuse it every time. */
  mayHaveTaken(reference: string, supplier: SupplierName): boolean {
    const sendings = this.#sendings.get(reference) ?? [];
    return sendings.some((sending) => sending.supplier === supplier && sending.says !== 'no');
  }

  isSaidDelivered(reference: string): boolean {
    const sendings = this.#sendings.get(reference) ?? [];
    const isLiedAbout = this.#early
      .get(reference)
      ?.some((liar) => sendings.some(({ supplier }) => supplier === liar));
    return isLiedAbout === true || this.said(reference, 'delivered').length > 0;
  }

  #isClosed(reference: string, { supplier, says, atMs }: Sending): boolean {
    return says === 'no' || this.#after(reference, supplier, 'failed', atMs).length > 0;
  }

  #isDenied(reference: string, { supplier, atMs }: Sending): boolean {
    // A process that stood still hears an early answer late.
    const times = this.#after(reference, supplier, 'not_found', atMs).map((denial) => denial.atMs);
    return times.length > 0 && Math.max(...times) - Math.min(...times) >= this.#safeMs;
  }

  #after(reference: string, supplier: SupplierName, word: Word, atMs: number): readonly Message[] {
    return this.said(reference, word).filter(
      (message) => !message.isReport && message.supplier === supplier && message.atMs >= atMs,
    );
  }
}
