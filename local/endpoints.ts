import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoints } from './options';

/** Publishes `<dataDir>/endpoints.json`, once everything answers. Returns what takes it away again. */
export function writeEndpoints(dataDir: string, endpoints: Endpoints): () => void {
  const file = join(dataDir, 'endpoints.json');
  writeFileSync(`${file}.tmp`, `${JSON.stringify(endpoints, null, 2)}\n`);
  renameSync(`${file}.tmp`, file);
  return () => rmSync(file, { force: true });
}
