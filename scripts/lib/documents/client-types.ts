import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { projectRoot } from '../project-root';

/** The types of the developers' client, for developers to copy. */
export const clientTypesFile = join(projectRoot, 'frontend/src/features/developers/samples/v1.d.ts');

/** Says which document the types were made from, so that a test can tell whether they are current. */
export const clientHeader = (document: string): string =>
  `// Made from /v1/openapi.json by \`npm run openapi\`: sha256 ${createHash('sha256').update(document).digest('hex')}\n`;
