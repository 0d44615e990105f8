import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Brand } from '../../lib/site/brand/brand';
import { brandedSite } from '../../lib/site/brand/branded-site';
import { cacheControl, contentType } from '../../lib/site/file-headers';
import { fileOf } from '../../lib/site/rewrite';
import { readSite, type SiteFiles } from '../../lib/site/site-files';
import { sendJson } from '../http/body';
import type { Responder } from '../http/server';
import { StartError } from '../start-error';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Encodings in CloudFront's order of preference, and at its level. */
const encoders = {
  br: (content: Buffer) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content: Buffer) => deflate(content),
  identity: async (content: Buffer) => content,
};

type Encoding = keyof typeof encoders;

interface StaticFile {
  readonly type: string;
  readonly etag: string;
  readonly content: Buffer;
  /** Encoded bodies, each made at the first request for it. */
  readonly bodies: { [Name in Encoding]?: Promise<Buffer> };
}

/**
 * Serves a built site of a brand as CloudFront and S3 do: rewritten paths, ETags, compression, cache headers.
 * @throws StartError when there is no build.
 */
export function openStaticSite(directory: string, brand: Brand): Responder {
  const files = loadFiles(brandedSite(builtFiles(directory), brand));
  return async (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendJson(response, 405, { message: 'Method Not Allowed' }, { allow: 'GET, HEAD' });
    }
    const name = fileOf(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = files.get(name);
    if (!file) return sendJson(response, 404, { message: 'Not Found' });
    response.setHeader('cache-control', cacheControl(name));
    await sendFile(request, response, file);
  };
}

function loadFiles(files: SiteFiles): Map<string, StaticFile> {
  const file = (name: string, content: Buffer): StaticFile => {
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    return { type: contentType(name), etag, content, bodies: {} };
  };
  return new Map([...files].map(([name, content]) => [name, file(name, content)]));
}

function builtFiles(directory: string): SiteFiles {
  try {
    return readSite(directory);
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

async function sendFile(request: IncomingMessage, response: ServerResponse, file: StaticFile): Promise<void> {
  const { type, etag, content, bodies } = file;
  response.setHeader('etag', etag);
  response.setHeader('vary', 'accept-encoding');
  if (request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304).end();
    return;
  }
  const encoding = chooseEncoding(type, String(request.headers['accept-encoding'] ?? ''));
  bodies[encoding] ??= encoders[encoding](content);
  const body = await bodies[encoding];
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  response.writeHead(200, { 'content-type': type, 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function chooseEncoding(type: string, accepted: string): Encoding {
  if (!/^(text\/|application\/(json|manifest)|image\/svg)/.test(type)) return 'identity';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
