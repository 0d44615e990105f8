/** Every request that was sent to the shop. Nobody wanted anything else. */
export class Asked {
  readonly #openings = new Map<string, number>();
  readonly #purchases = new Map<string, number>();
  readonly #bulks = new Map<string, number>();
  readonly #adjustments = new Map<string, { readonly userId: string; readonly amount: number }>();
  readonly #balances = new Map<string, Set<number>>();
  readonly #refunds = new Map<string, Set<number>>();
  readonly #statuses = new Map<string, Set<string>>();

  /** A wallet's opening balance. */
  opens(userId: string, amount: number): void {
    this.#openings.set(userId, amount);
  }

  opening(userId: string): number {
    return this.#openings.get(userId) ?? 0;
  }

  /** A customer buys at the price that they read. */
  buys({ userId, key, price }: { userId: string; key: string; price: number }): void {
    this.#purchases.set(nameOf(userId, key), price);
  }

  /** A customer begins a bulk buy, whose rows cost this much together. */
  startsBulk(userId: string, id: string, total: number): void {
    this.#bulks.set(nameOf(userId, id), total);
  }

  bulk(userId: string, id: string): number | null {
    return this.#bulks.get(nameOf(userId, id)) ?? null;
  }

  price(userId: string, key: string): number | null {
    return this.#purchases.get(nameOf(userId, key)) ?? null;
  }

  /** Staff add to a wallet or, with a negative amount, take from it. */
  adjusts(by: string, key: string, adjustment: { readonly userId: string; readonly amount: number }): void {
    this.#adjustments.set(nameOf(by, key), adjustment);
  }

  adjustment(by: string, key: string): { readonly userId: string; readonly amount: number } | null {
    return this.#adjustments.get(nameOf(by, key)) ?? null;
  }

  /** Staff enter a new balance. */
  edits(userId: string, balance: number): void {
    addTo(this.#balances, userId, balance);
  }

  editsOf(userId: string): readonly number[] {
    return [...(this.#balances.get(userId) ?? [])];
  }

  /** Staff refund part of a top-up. */
  sendsBack(reference: string, amount: number): void {
    addTo(this.#refunds, reference, amount);
  }

  isSentBack(reference: string, amount: number): boolean {
    return this.#refunds.get(reference)?.has(amount) ?? false;
  }

  /** Staff set an order's status. */
  sets(order: string, status: string): void {
    addTo(this.#statuses, order, status);
  }

  isSet(order: string, status: string): boolean {
    return this.#statuses.get(order)?.has(status) ?? false;
  }
}

const nameOf = (who: string, key: string): string => `${who} ${key}`;

function addTo<T>(sets: Map<string, Set<T>>, name: string, value: T): void {
  const known = sets.get(name);
  if (known === undefined) sets.set(name, new Set([value]));
  else known.add(value);
}
