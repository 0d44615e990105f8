import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { projectRoot } from '../../../scripts/lib/project-root';

/** Each test file leaves here what it has seen of the specification. */
export const coverageFolder = join(projectRoot, 'artifacts', 'spec-coverage');

const coverageSchema = z.object({
  /** Path of the test file in the project. */
  file: z.string(),
  seen: z.array(z.object({ id: z.string(), test: z.string() })),
});

export type Coverage = z.output<typeof coverageSchema>;

/** What the last run of each test file has seen; what files that are gone have left does not count. */
export function readCoverage(): Coverage[] {
  if (!existsSync(coverageFolder)) return [];
  return readdirSync(coverageFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => coverageSchema.parse(JSON.parse(readFileSync(join(coverageFolder, name), 'utf8'))))
    .filter(({ file }) => existsSync(join(projectRoot, file)));
}
