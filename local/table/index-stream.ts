import { createHash } from 'node:crypto';

const createIndex =
  'CREATE INDEX IF NOT EXISTS ix_stream_seq ON _stream_records(table_name, CAST(sequence_number AS INTEGER))';

/** Part of the empty table's name: files with another version of the index aren't used. */
export const indexVersion = createHash('sha256').update(createIndex).digest('hex').slice(0, 8);

/**
 * Adds an index to the emulator's stream. Each write looks up the stream by sequence number; without an index, writes are ten times slower
 * at 32,000 records. The database must not be open elsewhere.
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
