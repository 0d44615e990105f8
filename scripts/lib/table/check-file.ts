import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { type CheckState, checkState } from '../../../lambdas/core/ledger-check/check-state';

const content = z.strictObject({ table: z.string(), state: checkState });

export interface AuditFile {
  /** Null where there is none yet. @throws Error where it is no audit's, or another table's. */
  read(): CheckState | null;
  save(state: CheckState): void;
  remove(): void;
}

/** Keeps an audit's place. Replaced whole, so that an interruption leaves the old one or the new one. */
export function openAuditFile(path: string, table: string): AuditFile {
  return {
    read() {
      const text = readIfThere(path);
      if (text === null) return null;
      const kept = content.safeParse(jsonOf(text));
      if (!kept.success) throw new Error(`${path} holds no audit: ${z.prettifyError(kept.error)}`);
      if (kept.data.table !== table) throw new Error(`${path} is of an audit of ${kept.data.table}`);
      return kept.data.state;
    },
    save(state) {
      writeFileSync(`${path}.new`, JSON.stringify({ table, state }));
      renameSync(`${path}.new`, path);
    },
    remove: () => rmSync(path, { force: true }),
  };
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** What is no JSON is refused like any other text that holds no audit. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
