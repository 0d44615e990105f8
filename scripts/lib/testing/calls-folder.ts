import { join } from 'node:path';
import { projectRoot } from '../project-root';

/** What the functions asked of AWS during the last integration and end-to-end tests. */
export const callsFolder = join(projectRoot, '.local', 'aws-calls');

/** Set for the tests: where to record it. */
export const recordFolderVariable = 'RECORD_AWS_CALLS';
