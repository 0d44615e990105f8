import type { NetworkId } from '../../../../contracts/networks/networks';
import type { Settings } from '../../settings/entities';
import { asSettingsSay, nextSupplier, type RouteState } from '../../suppliers/choose';
import { queueOf } from '../../suppliers/product-codes';
import {
  type Permit,
  placesOfNew,
  type RateLimit,
  type RateLimitView,
  shareOf,
} from '../../suppliers/rate-limits';
import { limitAt } from '../delivery/routing';
import type { Order } from '../order';
import type { PurchasePorts } from '../ports';
import type { PlaceOfNew } from './new-order';

/** A purchase's permit to call the supplier at once: asked for at most once, and released if unused. */
export class PurchasePermit {
  isGranted = false;
  #permit: Permit | null = null;
  #seen: RateLimitView | null = null;
  #request: Promise<void> | null = null;
  /** Where the order of a new account waits. */
  #place: { readonly permit: Permit; readonly isFirst: boolean } | null = null;
  readonly #ports: Pick<PurchasePorts, 'rateLimiter' | 'suppliers'>;
  readonly #settings: Settings;
  /** For the network without its lines and its own route: no more is known before price and networks are read. */
  readonly #expected: RateLimit | null;

  constructor(
    ports: Pick<PurchasePorts, 'suppliers' | 'rateLimiter'>,
    settings: Settings,
    network: NetworkId,
  ) {
    this.#ports = ports;
    this.#settings = settings;
    const apiUsed = nextSupplier(settings, { planIds: null, soldAs: null }, []) ?? 'manual';
    this.#expected = this.#limitOf({ network, soldAs: null, apiUsed }, asSettingsSay);
  }

  #limitOf(
    order: Pick<Order, 'network' | 'soldAs' | 'apiUsed'> & Partial<Pick<Order, 'ofNewAccount'>>,
    state: RouteState,
  ): RateLimit | null {
    const { apiUsed } = order;
    const supplier = apiUsed === 'manual' ? null : this.#ports.suppliers.get(apiUsed, this.#settings);
    return limitAt(supplier, order, state);
  }

  /** Reads which permits are free, which saves `acquire` a round trip. */
  async peek(): Promise<void> {
    this.#seen = this.#expected && (await this.#ports.rateLimiter.peek(this.#expected));
  }

  /**
   * Asks for the permit. Safe to repeat: an order that is written again uses the same permit. A customer who has had their share within
   * the last minute waits in line. @param recent purchases before this one, as they are counted in its transaction
   */
  async acquire(recent: number, order: Order, state: RouteState): Promise<void> {
    const limit = this.#limitOf(order, state);
    if (limit !== null && recent >= shareOf(limit)) {
      await this.#releasePermit();
      this.isGranted = false;
      return;
    }
    this.#request ??= this.#acquire(limit);
    await this.#request;
  }

  async #acquire(limit: RateLimit | null): Promise<void> {
    const { rateLimiter } = this.#ports;
    // If the limit isn't the expected one, its own line is read, which nobody may pass.
    const isExpected =
      limit?.name === this.#expected?.name &&
      limit?.most === this.#expected?.most &&
      limit?.isForNew === undefined;
    const seen = isExpected ? this.#seen : limit && (await rateLimiter.peek(limit));
    this.#permit = limit && (await rateLimiter.acquire(limit, seen));
    this.isGranted = limit === null || this.#permit !== null;
  }

  /**
   * Before a new account's order is made: it takes one of the places that new accounts together have in its queue.
   * A place that is held already serves again, unless it is kept for first orders and this isn't one.
   */
  async placeNew(
    { order, isFirst }: { order: Order; isFirst: boolean },
    state: RouteState,
  ): Promise<PlaceOfNew> {
    const limit = this.#limitOf(order, state);
    if (limit === null) return 'any';
    if (this.#place?.isFirst && !isFirst) await this.#releasePlace();
    if (this.#place === null) {
      const permit = await this.#ports.rateLimiter.acquire(placesOfNew(queueOf(order), limit, isFirst));
      this.#place = permit && { permit, isFirst };
    }
    if (this.#place === null) return 'none';
    return this.#place.isFirst ? 'first' : 'any';
  }

  /** Leaves the place to the order that was made, until its time is over. */
  keepPlace(): void {
    this.#place = null;
  }

  /** Takes the permit for the call to the supplier. */
  use(): Permit | null {
    const permit = this.#permit;
    this.#permit = null;
    return permit;
  }

  /** Gives back the unused permit, and the place if no order was made. */
  async release(): Promise<void> {
    await this.#releasePermit();
    await this.#releasePlace();
  }

  async #releasePlace(): Promise<void> {
    const place = this.#place;
    this.#place = null;
    if (place) await this.#ports.rateLimiter.release(place.permit);
  }

  async #releasePermit(): Promise<void> {
    await this.#request?.catch(() => undefined);
    const permit = this.use();
    if (permit) await this.#ports.rateLimiter.release(permit);
  }
}
