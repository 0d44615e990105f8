import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { Hash } from '@smithy/core/serde';
import {
  longestSide,
  maximumPictureBytes,
  pictureType,
} from '../../../contracts/cases/pictures/picture-rules';
import type { PictureFiles } from '../../core/cases/pictures';
import { AppError } from '../../core/errors';
import type { Clock } from '../../core/runtime-ports';
import { baseUrlOf } from '../http/request-json';
import { requestTimeouts } from '../request-timeouts';
import { type BucketNeed, defineUse, systemClock, type Use } from '../use';

/** How long signed URLs last: for a browser to start an upload or show a picture, and for our own requests. */
const uploadSeconds = 10 * 60;
const shownSeconds = 5 * 60;
const ownSeconds = 60;

const uploaded = (id: string) => `uploads/${id}`;
const kept = (id: string) => `pictures/${id}`;

/** If the caller may not list the bucket, S3 doesn't say whether an object is forbidden or missing. */
const missing = new Set([403, 404]);
/** An object with this key exists already. */
const taken = 412;

/** Headers that are signed and sent with a new object: its type, and the condition that it replaces no other object. */
const ofNewPicture = { 'content-type': pictureType, 'if-none-match': '*' };

interface Signed {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly seconds?: number;
  readonly query?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

interface Bucket {
  /** The bucket's URL, by its own host name. */
  readonly url: string;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Stores pictures. Uploads can contain anything and expire after a day. Those that pass the check are copied to another folder. Nothing in
 * the bucket is public.
 */
export function picturesIn({ url, clock }: Bucket): PictureFiles {
  const base = baseUrlOf(url);
  const presigner = new S3RequestPresigner({
    region: async () => process.env.AWS_REGION ?? '',
    credentials: lambdasOwn,
    sha256: Hash.bind(null, 'sha256'),
  });
  const sign = async ({ method, key, seconds = ownSeconds, query = {}, headers = {} }: Signed) => {
    const { origin, protocol, hostname, port, pathname: path } = new URL(key, base);
    const host = { protocol, hostname, ...(port !== '' && { port: Number(port) }) };
    const signed = await presigner.presign(
      { method, ...host, path, query: { ...query }, headers: { ...headers } },
      // The signer leaves `content-type` out unless it is named here.
      { expiresIn: seconds, signingDate: clock.now(), signableHeaders: new Set(['content-type']) },
    );
    return `${origin}${path}?${new URLSearchParams(signed.query as Record<string, string>)}`;
  };
  /** Calls the bucket. @throws AppError unavailable */
  const call = async (of: Signed, body?: Uint8Array<ArrayBuffer>) => {
    const { method, headers } = of;
    const signal = AbortSignal.timeout(requestTimeouts(6_000).requestTimeout);
    try {
      const response = await fetch(await sign(of), {
        ...{ method, redirect: 'error', signal },
        ...(headers && { headers }),
        ...(body && { body }),
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (method === 'GET' && missing.has(response.status)) return null;
      if (response.ok || (method === 'PUT' && response.status === taken)) return bytes;
      throw new Error(`S3 answered ${response.status}`);
    } catch (cause) {
      throw new AppError('unavailable', {
        internalMessage: 'The pictures’ bucket could not be reached',
        cause,
      });
    }
  };
  return {
    async uploadTo(id, sizeBytes) {
      const headers = { ...ofNewPicture, 'content-length': String(sizeBytes) };
      const signed = { method: 'PUT', key: uploaded(id), seconds: uploadSeconds, headers } as const;
      // The browser sends the length itself; S3 accepts no other.
      return { url: await sign(signed), headers: ofNewPicture };
    },
    async keep(id) {
      const bytes = await call({ method: 'GET', key: uploaded(id) });
      if (bytes === null) return 'absent';
      const size = bytes.length > maximumPictureBytes ? null : jpegSize(bytes);
      if (size === null || Math.min(size.width, size.height) < 1) return 'unfit';
      if (Math.max(size.width, size.height) > longestSide) return 'unfit';
      // If it exists already, an earlier call kept the same picture, since an upload is written only once.
      await call({ method: 'PUT', key: kept(id), headers: ofNewPicture }, bytes);
      return size;
    },
    urlOf: (id) =>
      sign({
        ...{ method: 'GET', key: kept(id), seconds: shownSeconds },
        query: {
          'response-content-type': pictureType,
          'response-content-disposition': 'attachment;filename=picture.jpg',
          'response-cache-control': 'no-store',
        },
      }),
    async delete(id) {
      await call({ method: 'DELETE', key: uploaded(id) });
      await call({ method: 'DELETE', key: kept(id) });
    },
  };
}

/** Reads Lambda's credentials at each use, because the process gets new ones after a while. */
async function lambdasOwn() {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '', AWS_SESSION_TOKEN } = process.env;
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN !== undefined && { sessionToken: AWS_SESSION_TOKEN }),
  };
}

const needs: { readonly [Method in keyof PictureFiles]: readonly BucketNeed[] } = {
  uploadTo: [{ action: 'PutObject', folder: 'uploads' }],
  keep: [
    { action: 'GetObject', folder: 'uploads' },
    { action: 'PutObject', folder: 'pictures' },
  ],
  urlOf: [{ action: 'GetObject', folder: 'pictures' }],
  delete: [
    { action: 'DeleteObject', folder: 'uploads' },
    { action: 'DeleteObject', folder: 'pictures' },
  ],
};

export const pictureFiles = {
  only: <Method extends keyof PictureFiles>(...methods: readonly Method[]): Use<Pick<PictureFiles, Method>> =>
    defineUse(
      { environment: ['PICTURES_URL'], bucket: methods.flatMap((method) => needs[method]) },
      ({ PICTURES_URL }) => picturesIn({ url: PICTURES_URL, clock: systemClock }),
    ),
};

/** A size in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

const start = 0xffd8;
/** The markers of baseline and progressive frames. Browsers make no others. */
const frames = new Set([0xffc0, 0xffc2]);
/** The markers that may precede the frame: tables and comments. Application data may too. */
const mayComeBefore = new Set([0xffc4, 0xffdb, 0xffdd, 0xfffe]);

/**
 * Returns the size in a JPEG's first header; null if it isn't a JPEG such as browsers make. Decodes nothing. The check stops small files
 * that would unpack to gigabytes when they are shown.
 */
export function jpegSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // The last part examined is a frame's header, up to its width.
  const lastFrameAt = bytes.length - 9;
  if (lastFrameAt < 2 || view.getUint16(0) !== start) return null;
  for (let at = 2; at <= lastFrameAt; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (frames.has(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    const isApplications = marker >= 0xffe0 && marker <= 0xffef;
    if (!isApplications && !mayComeBefore.has(marker)) return null;
  }
  return null;
}
