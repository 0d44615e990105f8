import type { Fault } from './faults';

/** A call of a process, or an event that struck it. Formatted only when printed. */
export interface HistoryEntry {
  atMs: number;
  readonly process: string;
  readonly event: string;
  readonly details: () => string;
  readonly fault: Fault | null;
  outcome: { readonly returned: unknown } | { readonly raised: unknown } | null;
}

/** All events, in order. */
export class History {
  /** Few histories are ever read, and keeping one takes a tenth of the running time. */
  readonly isKept: boolean;
  readonly #entries: HistoryEntry[] = [];
  readonly #startMs: number;

  constructor(startMs: number, isKept: boolean) {
    this.#startMs = startMs;
    this.isKept = isKept;
  }

  add(entry: HistoryEntry): void {
    this.#entries.push(entry);
  }

  note(atMs: number, process: string, event: string, outcome: HistoryEntry['outcome'] = null): void {
    if (!this.isKept) return;
    this.add({ atMs, process, event, details: () => '', fault: null, outcome });
  }

  lines(): string[] {
    return this.#entries.map((entry) => {
      const seconds = ((entry.atMs - this.#startMs) / 1000).toFixed(3).padStart(9);
      const fault = entry.fault ? ` [${entry.fault}]` : '';
      const call = [entry.event, entry.details()].filter((text) => text !== '').join(' ');
      return `${seconds}s ${entry.process.padEnd(12)} ${call}${fault}${outcomeText(entry.outcome)}`;
    });
  }
}

function outcomeText(outcome: HistoryEntry['outcome']): string {
  if (outcome === null) return '';
  if ('returned' in outcome) return outcome.returned === undefined ? '' : ` -> ${brief(outcome.returned)}`;
  const { raised } = outcome;
  return ` !! ${raised instanceof Error ? `${raised.name}: ${raised.message}` : brief(raised)}`;
}

const maximumCharacters = 240;

export function brief(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > maximumCharacters ? `${text.slice(0, maximumCharacters)}...` : text;
}

/** A broken invariant. Its message contains what is needed to reproduce it. */
export class Violation extends Error {
  override readonly name = 'Violation';

  constructor(cause: unknown, { seed, history }: { readonly seed: number; readonly history: History }) {
    const what = cause instanceof Error ? cause.message : String(cause);
    super(`${what}\n\nSeed ${seed}. What happened until then:\n${history.lines().join('\n')}`, { cause });
  }
}
