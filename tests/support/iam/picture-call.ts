import type { IncomingMessage } from 'node:http';
import type { AwsCall } from './aws-call';

const actions: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

/** What is signed by a function, whoever sends it: S3 asks for that function's permission. Null: it isn't about a picture. */
export function pictureCall({ method = '', url = '' }: IncomingMessage): AwsCall | null {
  const action = actions[method];
  if (!url.startsWith('/pictures') || action === undefined) return null;
  return {
    functionName: /X-Amz-Credential=([^%/]+)/.exec(url)?.[1] ?? '',
    actions: [action],
    resource: `bucket/${url.split('/')[2] ?? ''}`,
    leadingKeys: [],
    movesMoney: false,
  };
}
