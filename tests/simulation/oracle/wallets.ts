/** The account that a movement is booked against, and the amount that enters the wallet. */
export type Part = readonly [account: string, amount: number];

interface Wallet {
  spendable: number;
  /** Money set aside. */
  held: number;
  /** The customer's debt. */
  owed: number;
}

/**
 * The money of all customers and of the shop, kept by a second bookkeeper: money that enters a wallet leaves an account of the shop, and
 * pays the customer's debt first.
 */
export class Wallets {
  readonly #wallets = new Map<string, Wallet>();
  readonly #shop = new Map<string, number>();
  /** Customers whose wallets moved since the last comparison. */
  readonly moved = new Set<string>();

  of(userId: string): Readonly<Wallet> {
    return this.#of(userId);
  }

  /** The balances of the shop's own accounts. */
  get shop(): ReadonlyMap<string, number> {
    return this.#shop;
  }

  move(userId: string, parts: readonly Part[], { held = 0, owed = 0 } = {}): void {
    const wallet = this.#of(userId);
    wallet.held += held;
    wallet.owed += owed;
    let gained = 0;
    for (const [account, amount] of parts) {
      gained += amount;
      this.#book(account, amount);
    }
    const repaid = Math.min(wallet.owed, Math.max(0, gained));
    if (repaid > 0) this.#book('disputes-lost', -repaid);
    wallet.owed -= repaid;
    wallet.spendable += gained - repaid;
    if (held !== 0 || owed !== 0 || parts.some(([, amount]) => amount !== 0)) this.moved.add(userId);
  }

  #of(userId: string): Wallet {
    const known = this.#wallets.get(userId) ?? { spendable: 0, held: 0, owed: 0 };
    this.#wallets.set(userId, known);
    return known;
  }

  #book(account: string, amount: number): void {
    this.#shop.set(account, (this.#shop.get(account) ?? 0) - amount);
  }
}
