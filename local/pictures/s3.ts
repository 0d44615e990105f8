import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { Hash } from '@smithy/core/serde';
import { localRegion } from '../aws-identity';
import { readBody, sendText } from '../http/body';
import type { Responder } from '../http/server';

/** The secret key that all local functions sign with; each function has its own key id. */
export const localSecret = 'local';

const longestBody = 8 * 1024 * 1024;

/** CORS headers, as the deployed bucket sends them. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'PUT',
  'access-control-allow-headers': 'content-type,if-none-match',
};

interface Options {
  /** Folder of the objects, one file each. */
  readonly folder: string;
  /** The first part of the path, like the bucket's name in S3's older addresses. */
  readonly path: string;
}

/**
 * Serves one private bucket with the calls that the product makes: read, write and delete an object by a signed URL. A missing object is a
 * 403, which is S3's answer to a caller who may not list the bucket.
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

/** Returns whether the URL is unexpired, and signing it again for this request gives the same signature. */
async function isSigned({ method = '', headers }: IncomingMessage, url: URL): Promise<boolean> {
  const { hostname, port, pathname: path, searchParams } = url;
  const signed = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  const at = new Date(signed('Date').replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  const expiresIn = Number(signed('Expires'));
  const ageSeconds = (Date.now() - at.getTime()) / 1000;
  // An invalid date or number is NaN, which fails both comparisons.
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
