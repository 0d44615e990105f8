import type { Random } from './random';

/** Events that can happen now or later. Time stands still while any event can happen, then jumps to the next time. */
export class Agenda<Event> {
  #nowMs: number;
  readonly #random: Random;
  readonly #ready: Event[] = [];
  /** Sorted, the soonest last. */
  readonly #later: { readonly event: Event; readonly atMs: number }[] = [];

  constructor(startMs: number, random: Random) {
    this.#nowMs = startMs;
    this.#random = random;
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  add(event: Event, delayMs = 0): void {
    if (delayMs <= 0) {
      this.#ready.push(event);
      return;
    }
    const atMs = this.#nowMs + delayMs;
    let position = this.#later.length;
    while (position > 0 && (this.#later[position - 1]?.atMs ?? atMs) < atMs) position -= 1;
    this.#later.splice(position, 0, { event, atMs });
  }

  /** Takes one possible event at random. Null if none is left before `untilMs`. */
  take(untilMs: number): Event | null {
    if (this.#ready.length === 0 && !this.#advance(untilMs)) return null;
    const position = this.#ready.length === 1 ? 0 : this.#random.below(this.#ready.length);
    const taken = this.#ready[position];
    const last = this.#ready.pop();
    if (position < this.#ready.length && last !== undefined) this.#ready[position] = last;
    return taken ?? null;
  }

  /** Moves everything due at the next time to the possible events. */
  #advance(untilMs: number): boolean {
    const next = this.#later.at(-1);
    if (next === undefined || next.atMs > untilMs) {
      if (Number.isFinite(untilMs)) this.#nowMs = Math.max(this.#nowMs, untilMs);
      return false;
    }
    this.#nowMs = next.atMs;
    for (let due = this.#later.at(-1); due && due.atMs === next.atMs; due = this.#later.at(-1)) {
      this.#ready.push(due.event);
      this.#later.pop();
    }
    return true;
  }
}
