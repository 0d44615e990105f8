import type { Network } from '../../../../contracts/constants';
import type { Settings } from '../../settings/entities';
import { chooseSupplier } from '../../suppliers/choose';
import type { Permit, RateLimit, RateLimitView } from '../../suppliers/ports';
import type { PurchasePorts } from '../ports';

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

  /** Safe to repeat: an order that is written again uses the same permit. */
  acquire(): Promise<void> {
    this.#request ??= this.#acquire();
    return this.#request;
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
