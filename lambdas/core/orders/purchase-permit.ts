import type { Network } from '../../../contracts/constants';
import type { Settings } from '../settings/entities';
import { chooseSupplier } from '../suppliers/choose';
import type { PaceLimit, PaceTicket, PaceView } from '../suppliers/ports';
import type { Order } from './entities';
import type { PurchasePorts } from './ports';

/** A purchase's leave to call the supplier at once, sought at most once and given back when not used. */
export class Turn {
  isGranted = false;
  #ticket: PaceTicket | null = null;
  #sought = false;
  readonly #ports: PurchasePorts;
  readonly #settings: Settings;
  readonly #seen: PaceView | null;

  /** `seen`: by `lookAtPace`. */
  constructor(ports: PurchasePorts, settings: Settings, seen: PaceView | null) {
    this.#ports = ports;
    this.#settings = settings;
    this.#seen = seen;
  }

  async seekFor(order: Order): Promise<void> {
    if (this.#sought || order.apiUsed === 'manual') return;
    this.#sought = true;
    const limit = limitOf(this.#ports, this.#settings, order.network);
    this.#ticket = limit && (await this.#ports.pace.take(limit, this.#seen));
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

/** How the limit that a purchase comes under stands: null where there is none, or nobody can say. */
export async function lookAtPace(
  ports: Pick<PurchasePorts, 'suppliers' | 'pace'>,
  settings: Settings,
  network: Network,
): Promise<PaceView | null> {
  const limit = limitOf(ports, settings, network);
  return limit && ports.pace.look(limit);
}

function limitOf(
  ports: Pick<PurchasePorts, 'suppliers'>,
  settings: Settings,
  network: Network,
): PaceLimit | null {
  const chosen = chooseSupplier(settings);
  return chosen === 'manual' ? null : (ports.suppliers.get(chosen, settings)?.paceOf(network) ?? null);
}
