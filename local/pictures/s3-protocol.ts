import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendText } from '../http/body';
import type { Responder } from '../http/server';
import type { LocalBucket } from './bucket';
import { checkPolicy } from './post-policy';
import { S3Error } from './s3-error';
import { checkAddress, checkForm } from './signatures';

/** A form's fields take some room beside its file. */
const longestBody = 8 * 1024 * 1024;

/** As the bucket of a deployment allows it. */
const crossOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-methods': 'POST' };

interface Options {
  /** What its path begins with, as the bucket's name in S3's older addresses. */
  readonly path: string;
  readonly now?: () => Date;
}

/**
 * One private bucket, by the calls that the product makes: an upload by a signed form; reading, writing and deleting
 * by a signed address. Like S3, it tells who may not list it nothing of what is missing.
 */
export const s3Protocol =
  (bucket: LocalBucket, { path, now = () => new Date() }: Options): Responder =>
  async (request, response) => {
    try {
      const url = new URL(`${path}${request.url}`, `http://${request.headers.host}`);
      const key = decodeURIComponent(url.pathname.slice(path.length + 1));
      await answer({ request, response, url, key, bucket, now: now() });
    } catch (error) {
      if (!(error instanceof S3Error)) throw error;
      const { status, code, message } = error;
      const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
      sendText(response, status, xml, { 'content-type': 'application/xml', ...crossOrigin });
    }
  };

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly key: string;
  readonly bucket: LocalBucket;
  readonly now: Date;
}

async function answer({ request, response, url, key, bucket, now }: Call): Promise<void> {
  const { method = '' } = request;
  if (method === 'OPTIONS') return sendText(response, 200, '', crossOrigin);
  if (method === 'POST') {
    await upload(request, bucket, now);
    return sendText(response, 204, '', crossOrigin);
  }
  if (!['GET', 'PUT', 'DELETE'].includes(method))
    throw new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
  checkAddress(method, url, now);
  if (method === 'PUT') {
    if (request.headers['if-none-match'] === '*' && bucket.get(key) !== null)
      throw new S3Error(
        412,
        'PreconditionFailed',
        'At least one of the pre-conditions you specified did not hold',
      );
    bucket.put(key, {
      body: await bodyOf(request),
      type: request.headers['content-type'] ?? 'binary/octet-stream',
    });
    return sendText(response, 200, '', {});
  }
  if (method === 'DELETE') {
    bucket.delete(key);
    return sendText(response, 204, '', {});
  }
  const found = bucket.get(key);
  if (found === null) throw new S3Error(403, 'AccessDenied', 'Access Denied');
  const headers = ['content-type', 'content-disposition', 'cache-control'].flatMap((name) => {
    const value = url.searchParams.get(`response-${name}`);
    return value === null ? [] : [[name, value]];
  });
  response.writeHead(200, {
    'content-type': found.type,
    'content-length': found.body.length,
    ...Object.fromEntries(headers),
  });
  response.end(found.body);
}

/** What comes after the file isn't read. */
async function upload(request: IncomingMessage, bucket: LocalBucket, now: Date): Promise<void> {
  const body = await bodyOf(request);
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new S3Error(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed.');
    });
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      fields.set(name.toLowerCase(), value);
      continue;
    }
    if (name !== 'file') continue;
    checkForm(fields);
    const file = Buffer.from(await value.arrayBuffer());
    checkPolicy(fields, file.length, now);
    bucket.put(fields.get('key') ?? '', {
      body: file,
      type: fields.get('content-type') ?? 'binary/octet-stream',
    });
    return;
  }
  throw new S3Error(400, 'InvalidArgument', 'POST requires exactly one file upload per request.');
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const body = await readBody(request, longestBody);
  if (body === 'too-large')
    throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  return body;
}
