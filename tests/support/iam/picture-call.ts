import type { IncomingMessage } from 'node:http';
import type { AwsCall } from './aws-call';

const actions: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  PUT: 's3:PutObject',
  POST: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

/** What is signed by a function, whoever sends it: S3 asks for that function's permission. Null: it isn't about a picture. */
export function pictureCall({ method = '', url = '' }: IncomingMessage, body: Buffer): AwsCall | null {
  const action = actions[method];
  if (!url.startsWith('/pictures') || action === undefined) return null;
  const form = method === 'POST' ? body.toString('latin1') : '';
  const field = (name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n([^/\\r]+)`).exec(form)?.[1];
  const inQuery = /X-Amz-Credential=([^%/]+)/.exec(url)?.[1];
  const folder = field('key') ?? url.split('/')[2] ?? '';
  return {
    functionName: field('x-amz-credential') ?? inQuery ?? '',
    actions: [action],
    resource: `bucket/${folder}`,
    leadingKeys: [],
    movesMoney: false,
  };
}
