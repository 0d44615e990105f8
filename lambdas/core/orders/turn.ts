import type { Settings } from '../settings/entities';
import type { PaceTicket } from '../suppliers/ports';
import type { Order } from './entities';
import type { PurchasePorts } from './ports';

/** A purchase's leave to call the supplier at once, sought at most once and given back when not used. */
export class Turn {
  isGranted = false;
  #ticket: PaceTicket | null = null;
  #sought = false;
  readonly #ports: PurchasePorts;
  readonly #settings: Settings;

  constructor(ports: PurchasePorts, settings: Settings) {
    this.#ports = ports;
    this.#settings = settings;
  }

  async seekFor(order: Order): Promise<void> {
    if (this.#sought || order.apiUsed === 'manual') return;
    this.#sought = true;
    const supplier = this.#ports.suppliers.get(order.apiUsed, this.#settings);
    const limit = supplier?.paceOf(order.network) ?? null;
    this.#ticket = limit && (await this.#ports.pace.take(limit));
    this.isGranted = limit === null || this.#ticket !== null;
  }

  /** The ticket, for the call that it is spent on. */
  use(): PaceTicket | null {
    const ticket = this.#ticket;
    this.#ticket = null;
    return ticket;
  }

  async giveBack(): Promise<void> {
    const ticket = this.use();
    if (ticket) await this.#ports.pace.giveBack(ticket);
  }
}
