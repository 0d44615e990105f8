import type { IncomingMessage } from 'node:http';
import type { AwsCall } from './aws-call';

const actions: Readonly<Record<string, string>> = {
  GET: 's3:GetObject',
  PUT: 's3:PutObject',
  DELETE: 's3:DeleteObject',
};

/**
 * Returns the call behind a signed request, whoever sends it: S3 checks the permission of the function that signed. Null if it isn't about
 * a picture.
 */
export function pictureCall({ method = '', url = '' }: IncomingMessage): AwsCall | null {
  const action = actions[method];
  if (!url.startsWith('/pictures') || action === undefined) return null;
  return {
    functionName: /X-Amz-Credential=([^%/]+)/.exec(url)?.[1] ?? '',
    actions: [action],
    resource: `bucket/${url.split('/')[2] ?? ''}`,
    leadingKeys: [],
  };
}
