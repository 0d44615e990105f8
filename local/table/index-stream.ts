import { createHash } from 'node:crypto';

const createIndex =
  'CREATE INDEX IF NOT EXISTS ix_stream_seq ON _stream_records(table_name, CAST(sequence_number AS INTEGER))';

/** Tells files that it has made from those of another version of it. */
export const indexVersion = createHash('sha256').update(createIndex).digest('hex').slice(0, 8);

/**
 * The emulator looks up its stream by sequence number at each write, without an index: at 32,000 records writes are
 * ten times slower. This index keeps them fast. The database must not be open elsewhere.
 */
export async function indexStream(databaseFile: string): Promise<void> {
  const { Database } = (await import('node-sqlite3-wasm')).default;
  const database = new Database(databaseFile);
  try {
    // Without shared memory, SQLite needs exclusive access to read a write-ahead log.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec(createIndex);
  } finally {
    database.close();
  }
}
