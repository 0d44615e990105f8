import type { NetworkId } from '../../../../contracts/networks/networks';
import type { Settings } from '../../settings/entities';
import { chooseSupplier } from '../../suppliers/choose';
import { codeAt } from '../../suppliers/network-codes';
import type { Permit, RateLimit, RateLimitView, Supplier } from '../../suppliers/ports';
import type { Order } from '../entities';
import type { PurchasePorts } from '../ports';

/**
 * Of the calls that a supplier grants in a minute, one customer makes at most this many without waiting in line: some are
 * left for whoever else comes. The line itself uses all of them.
 */
export const shareOf = ({ perMinute }: RateLimit): number => Math.ceil(perMinute / 2);

/** A purchase's permit to call the supplier at once: asked for at most once, and released if unused. */
export class PurchasePermit {
  isGranted = false;
  #permit: Permit | null = null;
  #seen: RateLimitView | null = null;
  #request: Promise<void> | null = null;
  readonly #ports: Pick<PurchasePorts, 'rateLimiter'>;
  readonly #supplier: Supplier | null;
  /** Of the network without its lines: what is known before the price is read. */
  readonly #expected: RateLimit | null;

  constructor(
    ports: Pick<PurchasePorts, 'suppliers' | 'rateLimiter'>,
    settings: Settings,
    network: NetworkId,
  ) {
    this.#ports = ports;
    // Before the price is read. An order that another supplier gets gives the permit back.
    const chosen = chooseSupplier(settings, null, null);
    this.#supplier = chosen === 'manual' ? null : ports.suppliers.get(chosen, settings);
    this.#expected = this.#limitOf({ network, soldAs: null });
  }

  #limitOf(order: Pick<Order, 'network' | 'soldAs'>): RateLimit | null {
    const networkCode = this.#supplier === null ? undefined : codeAt(order, this.#supplier.name);
    return networkCode === undefined ? null : (this.#supplier?.rateLimitOf({ networkCode }) ?? null);
  }

  /** Reads which permits are free, which saves `acquire` a round trip. */
  async peek(): Promise<void> {
    this.#seen = this.#expected && (await this.#ports.rateLimiter.peek(this.#expected));
  }

  /**
   * Safe to repeat: an order that is written again uses the same permit. Who has bought their share within the last minute
   * waits in line: `recent` purchases before this one, as they are counted in its transaction.
   */
  async acquire(recent: number, order: Order): Promise<void> {
    const limit = this.#limitOf(order);
    if (limit !== null && recent >= shareOf(limit)) {
      await this.release();
      this.isGranted = false;
      return;
    }
    this.#request ??= this.#acquire(limit);
    await this.#request;
  }

  async #acquire(limit: RateLimit | null): Promise<void> {
    const { rateLimiter } = this.#ports;
    // Another limit than was expected has a line of its own, which nobody passes.
    const seen = limit?.name === this.#expected?.name ? this.#seen : limit && (await rateLimiter.peek(limit));
    this.#permit = limit && (await rateLimiter.acquire(limit, seen));
    this.isGranted = limit === null || this.#permit !== null;
  }

  /** Takes the permit for the call to the supplier. */
  use(): Permit | null {
    const permit = this.#permit;
    this.#permit = null;
    return permit;
  }

  async release(): Promise<void> {
    await this.#request?.catch(() => undefined);
    const permit = this.use();
    if (permit) await this.#ports.rateLimiter.release(permit);
  }
}
