import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/lib/project-root';

/** Returns the text of a file in the repository. */
export const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
