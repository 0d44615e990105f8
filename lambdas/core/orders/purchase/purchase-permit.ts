import type { Network } from '../../../../contracts/constants';
import type { Settings } from '../../settings/entities';
import { chooseSupplier } from '../../suppliers/choose';
import type { Permit, RateLimit, RateLimitView } from '../../suppliers/ports';
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
  readonly #limit: RateLimit | null;

  constructor(ports: Pick<PurchasePorts, 'suppliers' | 'rateLimiter'>, settings: Settings, network: Network) {
    this.#ports = ports;
    // Before the price is read. An order that another supplier gets gives the permit back.
    const chosen = chooseSupplier(settings, null);
    const supplier = chosen === 'manual' ? null : ports.suppliers.get(chosen, settings);
    this.#limit = supplier?.rateLimitOf(network) ?? null;
  }

  /** Reads which permits are free, which saves `acquire` a round trip. */
  async peek(): Promise<void> {
    this.#seen = this.#limit && (await this.#ports.rateLimiter.peek(this.#limit));
  }

  /**
   * Safe to repeat: an order that is written again uses the same permit. Who has bought their share within the last minute
   * waits in line: `recent` purchases before this one, as they are counted in its transaction.
   */
  async acquire(recent: number): Promise<void> {
    if (this.#limit !== null && recent >= shareOf(this.#limit)) {
      await this.release();
      this.isGranted = false;
      return;
    }
    this.#request ??= this.#acquire();
    await this.#request;
  }

  async #acquire(): Promise<void> {
    this.#permit = this.#limit && (await this.#ports.rateLimiter.acquire(this.#limit, this.#seen));
    this.isGranted = this.#limit === null || this.#permit !== null;
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
