import type { Network } from '../../../contracts/constants';
import type { Settings } from '../settings/entities';
import { chooseSupplier } from '../suppliers/choose';
import type { Permit, RateLimit, RateLimitView } from '../suppliers/ports';
import type { Order } from './entities';
import type { PurchasePorts } from './ports';

/** A purchase's leave to call the supplier at once, sought at most once and given back when not used. */
export class PurchasePermit {
  isGranted = false;
  #permit: Permit | null = null;
  #sought = false;
  readonly #ports: PurchasePorts;
  readonly #settings: Settings;
  readonly #seen: RateLimitView | null;

  /** `seen`: by `peekRateLimit`. */
  constructor(ports: PurchasePorts, settings: Settings, seen: RateLimitView | null) {
    this.#ports = ports;
    this.#settings = settings;
    this.#seen = seen;
  }

  async acquireFor(order: Order): Promise<void> {
    if (this.#sought || order.apiUsed === 'manual') return;
    this.#sought = true;
    const limit = rateLimitFor(this.#ports, this.#settings, order.network);
    this.#permit = limit && (await this.#ports.rateLimiter.acquire(limit, this.#seen));
    this.isGranted = limit === null || this.#permit !== null;
  }

  /** The permit, for the call that it is spent on. */
  use(): Permit | null {
    const permit = this.#permit;
    this.#permit = null;
    return permit;
  }

  async release(): Promise<void> {
    const permit = this.use();
    if (permit) await this.#ports.rateLimiter.release(permit);
  }
}

/** How the limit that a purchase comes under stands: null where there is none, or nobody can say. */
export async function peekRateLimit(
  ports: Pick<PurchasePorts, 'suppliers' | 'rateLimiter'>,
  settings: Settings,
  network: Network,
): Promise<RateLimitView | null> {
  const limit = rateLimitFor(ports, settings, network);
  return limit && ports.rateLimiter.peek(limit);
}

function rateLimitFor(
  ports: Pick<PurchasePorts, 'suppliers'>,
  settings: Settings,
  network: Network,
): RateLimit | null {
  const chosen = chooseSupplier(settings);
  return chosen === 'manual' ? null : (ports.suppliers.get(chosen, settings)?.rateLimitOf(network) ?? null);
}
