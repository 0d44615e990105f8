import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { Hash } from '@smithy/core/serde';
import { localRegion } from '../aws-identity';
import { readBody, sendText } from '../http/body';
import type { Responder } from '../http/server';

/** What the local cloud's functions sign with; each has a key id of its own. */
export const localSecret = 'local';

const longestBody = 8 * 1024 * 1024;

/** As the bucket of a deployment allows it. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': 'content-type,if-none-match',
};

interface Options {
  /** Its objects are files in it. */
  readonly folder: string;
  /** What its path begins with, as the bucket's name in S3's older addresses. */
  readonly path: string;
}

/**
 * One private bucket, by the calls that the product makes: reading, writing and deleting an object by a signed address. Like S3, it
 * tells nothing of what is missing to a caller who may not list it.
 */
export function s3Bucket({ folder, path }: Options): Responder {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return async (request, response) => {
    const { method = '', headers } = request;
    const url = new URL(`${path}${request.url}`, `http://${headers.host}`);
    const file = join(folder, encodeURIComponent(decodeURIComponent(url.pathname.slice(path.length + 1))));
    const refuse = (status: number, code: string) =>
      sendText(
        response,
        status,
        `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`,
        {
          'content-type': 'application/xml',
          ...crossOrigin,
        },
      );
    if (method === 'OPTIONS') return sendText(response, 200, '', crossOrigin);
    if (!['GET', 'PUT', 'DELETE'].includes(method)) return refuse(405, 'MethodNotAllowed');
    if (!(await isSigned(request, url))) return refuse(403, 'AccessDenied');
    if (method === 'DELETE') {
      rmSync(file, { force: true });
      return sendText(response, 204, '', {});
    }
    if (method === 'PUT') {
      const body = await readBody(request, longestBody);
      if (body === 'too-large') return refuse(400, 'EntityTooLarge');
      if (headers['if-none-match'] === '*' && existsSync(file)) return refuse(412, 'PreconditionFailed');
      writeFileSync(file, body, { mode: 0o600 });
      return sendText(response, 200, '', crossOrigin);
    }
    if (!existsSync(file)) return refuse(403, 'AccessDenied');
    const chosen = ['content-type', 'content-disposition', 'cache-control'].map(
      (name) => [name, url.searchParams.get(`response-${name}`) ?? ''] as const,
    );
    response.writeHead(200, Object.fromEntries(chosen.filter(([, value]) => value !== '')));
    response.end(readFileSync(file));
  };
}

/** Whether the address, signed again for this request, gets the same signature, and hasn't ended. */
async function isSigned({ method = '', headers }: IncomingMessage, url: URL): Promise<boolean> {
  const { hostname, port, pathname: path, searchParams } = url;
  const signed = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  const at = new Date(signed('Date').replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  const expiresIn = Number(signed('Expires'));
  const ageSeconds = (Date.now() - at.getTime()) / 1000;
  // A date or a number that isn't one makes neither true.
  if (!(ageSeconds > -15 * 60 && ageSeconds < expiresIn)) return false;
  const [accessKeyId = ''] = signed('Credential').split('/');
  const presigner = new S3RequestPresigner({
    region: localRegion,
    credentials: { accessKeyId, secretAccessKey: localSecret },
    sha256: Hash.bind(null, 'sha256'),
  });
  const names = signed('SignedHeaders').split(';');
  const again = await presigner.presign(
    {
      ...{ method, protocol: 'http:', hostname, port: Number(port), path },
      query: Object.fromEntries([...searchParams].filter(([name]) => !name.startsWith('X-Amz-'))),
      headers: Object.fromEntries(names.map((name) => [name, String(headers[name] ?? '')])),
    },
    { expiresIn, signingDate: at, signableHeaders: new Set(['content-type']) },
  );
  return again.query?.['X-Amz-Signature'] === signed('Signature');
}
