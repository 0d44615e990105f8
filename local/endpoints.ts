import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoints } from './options';

/** Writes `<dataDir>/endpoints.json`. Returns a function that removes it. */
export function writeEndpoints(dataDir: string, endpoints: Endpoints): () => void {
  const file = join(dataDir, 'endpoints.json');
  writeFileSync(`${file}.tmp`, `${JSON.stringify(endpoints, null, 2)}\n`);
  renameSync(`${file}.tmp`, file);
  return () => rmSync(file, { force: true });
}
