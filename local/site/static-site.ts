import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { cacheControl, contentType } from '../../lib/site/file-headers';
import { fileOf } from '../../lib/site/rewrite';
import { sendJson } from '../http/body';
import type { Responder } from '../http/server';
import { StartError } from '../start-error';

type Encoding = 'br' | 'gzip' | 'identity';

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly bodies: Map<Encoding, Buffer>;
}

/**
 * Serves a built site as CloudFront and S3 do: rewritten paths, ETags, compression, cache headers.
 * @throws StartError when there is no build.
 */
export async function openStaticSite(directory: string): Promise<Responder> {
  const files = await loadFiles(directory);
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendJson(response, 405, { message: 'Method Not Allowed' }, { allow: 'GET, HEAD' });
    }
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const name = fileOf(path);
    const file = files.get(name);
    if (!file) return sendJson(response, 404, { message: 'Not Found' });
    await sendFile(request, response, file, cacheControl(name));
  };
}

async function loadFiles(directory: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths.map(async (path) => {
      const name = `/${relative(directory, path).split(sep).join('/')}`;
      return [name, toStaticFile(name, await readFile(path))] as const;
    }),
  );
  const site = new Map(files);
  if (site.has('/index.html') && site.has('/app.html')) return site;
  throw new StartError(`There is no built site in ${directory}. Run npm run build:site first.`);
}

function toStaticFile(name: string, content: Buffer): StaticFile {
  return {
    type: contentType(name),
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    bodies: new Map([['identity', content]]),
  };
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  caching: string,
): Promise<void> {
  response.setHeader('cache-control', caching);
  response.setHeader('etag', file.etag);
  response.setHeader('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(file.etag)) {
    response.writeHead(304).end();
    return;
  }
  const encoding = chooseEncoding(file, String(request.headers['accept-encoding'] ?? ''));
  const body = await encoded(file, encoding);
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.writeHead(200, { 'content-type': file.type, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/;

function chooseEncoding(file: StaticFile, accepted: string): Encoding {
  if (!compressible.test(file.type)) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** CloudFront's level. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function encoded({ bodies }: StaticFile, encoding: Encoding): Promise<Buffer> {
  const known = bodies.get(encoding);
  if (known) return known;
  const plain = bodies.get('identity') ?? Buffer.alloc(0);
  const body = encoding === 'br' ? await brotli(plain, brotliOptions) : await deflate(plain);
  bodies.set(encoding, body);
  return body;
}
