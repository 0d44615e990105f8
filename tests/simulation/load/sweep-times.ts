import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const report = z.looseObject({
  type: z.literal('platform.report'),
  record: z.looseObject({ metrics: z.looseObject({ durationMs: z.number() }) }),
});

/** Returns how long each run of `reconcile` took in a local cloud with this data folder, in milliseconds. */
export function sweepTimes(dataDir: string): number[] {
  const logs = join(dataDir, 'logs');
  const files = readdirSync(logs).filter((file) => file.startsWith('reconcile'));
  const lines = files.flatMap((file) => readFileSync(join(logs, file), 'utf8').split('\n'));
  return lines.flatMap((line) => {
    const parsed = line.includes('platform.report') ? report.safeParse(JSON.parse(line)) : null;
    return parsed?.success ? [parsed.data.record.metrics.durationMs] : [];
  });
}
