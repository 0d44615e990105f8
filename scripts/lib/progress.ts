import type { StageResult } from './testing/stage-result';

const redrawMs = 1_000;
const nameWidth = 12;

/**
 * Prints one line for each stage when it ends. On a terminal, a last line shows the running stages with their times.
 */
export class Progress {
  readonly #startedAt = new Map<string, number>();
  readonly #isLive: boolean;
  #timer: NodeJS.Timeout | undefined;

  constructor(isLive: boolean) {
    this.#isLive = isLive;
  }

  begin(name: string): void {
    this.#startedAt.set(name, performance.now());
    if (!this.#isLive) return;
    this.#timer ??= setInterval(() => this.#draw(), redrawMs);
    this.#draw();
  }

  end(result: StageResult): void {
    this.#startedAt.delete(result.stage.name);
    this.say(stageLine(result));
    if (this.#startedAt.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  say(line: string): void {
    if (this.#isLive) process.stdout.write('\r\x1b[K');
    console.log(line);
    if (this.#isLive) this.#draw();
  }

  #draw(): void {
    const running = [...this.#startedAt].map(
      ([name, since]) => `${name} ${seconds(performance.now() - since)}`,
    );
    process.stdout.write(`\r\x1b[K${running.length > 0 ? `… ${running.join(', ')}` : ''}`);
  }
}

function stageLine({ stage, durationMs, failure, ...counts }: StageResult): string {
  const tests = stage.isJest ? `${countsText(counts)}` : '';
  const text = failure ? [tests, failure.reason].filter(Boolean).join(': ') : tests;
  return `${failure ? '✗' : '✓'} ${stage.name.padEnd(nameWidth)} ${seconds(durationMs).padStart(6)}  ${text}`.trimEnd();
}

/** For example `10 passed, 0 failed`, and the skipped tests if there are any. */
export function countsText(counts: Pick<StageResult, 'passed' | 'failed' | 'skipped'>): string {
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  return `${counts.passed} passed, ${counts.failed} failed${skipped}`;
}

function seconds(durationMs: number): string {
  return `${(durationMs / 1000).toFixed(1)} s`;
}
