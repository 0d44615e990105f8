import { join } from 'node:path';
import { projectRoot } from '../project-root';

/** The folder with the AWS calls that the functions made during the last integration and end-to-end tests. */
export const callsFolder = join(projectRoot, '.local', 'aws-calls');

/** The variable that tells the functions where to record their calls. Set for the tests. */
export const recordFolderVariable = 'RECORD_AWS_CALLS';
