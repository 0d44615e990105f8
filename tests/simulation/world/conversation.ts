import type { SupplierName } from '../../../contracts/constants';
import { assert } from './assert';

/** What an answer means by the documented lists. `nothing`: it proves nothing. */
export type Word = 'yes' | 'delivered' | 'failed' | 'no' | 'not_found' | 'nothing';

export interface Message {
  readonly supplier: SupplierName;
  readonly word: Word;
  /** When it was given: it may be heard later. */
  readonly atMs: number;
  /** A report is unsigned: by itself it proves no failure. */
  readonly isReport: boolean;
  /** Whether who was told came to its end. What a process that died was told, nobody knows. */
  isHeard: boolean;
  /** The process that was told. */
  readonly by: string | null;
}

/** One sending, and what the process that made it was told; nothing, if it never came to hear it. */
interface Sending {
  readonly supplier: SupplierName;
  readonly atMs: number;
  says: Word;
}

/**
 * All that suppliers were asked and have said of each order, as somebody heard it. What is certain follows from that,
 * without what the code under test makes of it.
 */
export class Conversation {
  readonly #sendings = new Map<string, Sending[]>();
  readonly #said = new Map<string, Message[]>();
  readonly #nowMs: () => number;
  /** Two 'not found' that are so far apart deny an order. */
  readonly #safeMs: number;
  readonly #running: () => string | null;
  /** Deliveries that a supplier reported before it had the order, by the order's number. */
  readonly #early = new Map<string, SupplierName[]>();
  readonly #cancelled = new Set<string>();
  readonly #reported = new Map<string, number>();

  /** Told of each sending, before it. */
  onSend: (reference: string, supplier: SupplierName, isBound: boolean) => void = () => undefined;

  constructor(nowMs: () => number, safeMs: number, running: () => string | null) {
    this.#nowMs = nowMs;
    this.#safeMs = safeMs;
    this.#running = running;
  }

  /**
   * An order is sent: no earlier sending may be able to deliver, unless the same supplier has denied it.
   * @returns where to note the answer.
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

  /** Its customer takes it back: no sending may be able to deliver, and it is never sent from then on. */
  cancel(reference: string): void {
    assert(this.isClosed(reference), `${reference} was cancelled while a supplier may deliver it`);
    this.#cancelled.add(reference);
  }

  /** @returns the message; a report is heard once it was handled. */
  say(reference: string, message: Pick<Message, 'supplier' | 'word' | 'atMs'>, isReport = false): Message {
    const said = { ...message, isReport, isHeard: !isReport, by: this.#running() };
    this.#said.set(reference, [...(this.#said.get(reference) ?? []), said]);
    return said;
  }

  /** Who asked from then on has died with the answer. An order that is due is asked about again anyway. */
  loseSince(reference: string, atMs: number): void {
    for (const message of this.#said.get(reference) ?? []) if (message.atMs >= atMs) message.isHeard = false;
  }

  /** The same for all that a process was told. */
  loseAllOf(process: string): void {
    for (const messages of this.#said.values()) {
      for (const message of messages) if (message.by === process) message.isHeard = false;
    }
  }

  /**
   * A supplier lies about an order that it does not have. If it gets it while the lie is being heard, machines whose clocks
   * differ can't tell the lie from the supplier's word of that sending.
   */
  lieEarly(reference: string, supplier: SupplierName): void {
    this.#early.set(reference, [...(this.#early.get(reference) ?? []), supplier]);
  }

  /** The shop has taken a report that it was delivered. */
  noteReported(reference: string): void {
    if (!this.#reported.has(reference)) this.#reported.set(reference, this.#nowMs());
  }

  /** When it took the first such report; null: none. */
  reportedAtMs = (reference: string): number | null => this.#reported.get(reference) ?? null;

  said(reference: string, word: Word): readonly Message[] {
    return (this.#said.get(reference) ?? []).filter((message) => message.word === word);
  }

  /** Whether each sending, or each to one supplier, is certain not to deliver by its supplier's own words. */
  isClosed(reference: string, supplier?: SupplierName): boolean {
    const sendings = this.#sendings.get(reference) ?? [];
    return sendings
      .filter((sending) => supplier === undefined || sending.supplier === supplier)
      .every((sending) => this.#isClosed(reference, sending));
  }

  /** Whether this supplier was sent it, and hasn't refused it each time. */
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
