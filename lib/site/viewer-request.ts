import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

/** The source of the CloudFront Function that rewrites paths: `rewrite.ts` as JavaScript, and its entry point. */
export function viewerRequestCode(): string {
  const source = readFileSync(new URL('rewrite.ts', import.meta.url), 'utf8');
  const { code } = transformSync(source, { loader: 'ts', target: 'es2017' });
  return `${code.replace(/^export /gm, '')}${entry}`;
}

/** https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html */
const entry = `function handler(event) {
  event.request.uri = fileOf(event.request.uri);
  return event.request;
}
`;
