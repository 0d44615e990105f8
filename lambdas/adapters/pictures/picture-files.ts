import { maximumPictureBytes, type PictureType } from '../../../contracts/cases/pictures/picture-rules';
import type { PictureFiles } from '../../core/cases/pictures/ports';
import { AppError } from '../../core/errors';
import type { Clock } from '../../core/runtime-ports';
import { baseUrlOf } from '../http/base-url';
import { requestTimeouts } from '../request-timeouts';
import { systemClock } from '../system';
import { type BucketNeed, defineUse, type Use } from '../use';
import { cleanPicture } from './clean-picture';
import { type Signer, signedForm, signedUrl } from './s3-signature';

/** How long a browser may begin an upload, and show a picture. */
const uploadSeconds = 10 * 60;
const shownSeconds = 5 * 60;
const ownSeconds = 60;

interface Bucket {
  /** Of the bucket, by its own host. */
  readonly url: string;
  readonly signer: () => Signer;
  readonly clock: Pick<Clock, 'now'>;
}

const uploaded = (id: string) => `uploads/${id}`;
const kept = (id: string) => `pictures/${id}`;

/** Uploads are untrusted, and end after a day; what was cleaned of them is in another folder. Nothing of the bucket is public. */
function picturesIn({ url, signer, clock }: Bucket): PictureFiles {
  const base = baseUrlOf(url);
  const addressOf = (method: 'GET' | 'PUT' | 'DELETE', key: string, seconds = ownSeconds, query = {}) => {
    const address = new URL(key, base);
    address.search = new URLSearchParams(query).toString();
    return signedUrl(signer(), { method, url: address, at: clock.now(), seconds });
  };
  const remove = async (key: string) => {
    await send('DELETE', addressOf('DELETE', key));
  };
  return {
    uploadTo(id, type) {
      const at = clock.now();
      const until = new Date(at.getTime() + uploadSeconds * 1000);
      const fields = { key: uploaded(id), 'content-type': type };
      return {
        url: base,
        fields: signedForm(signer(), { fields, mostBytes: maximumPictureBytes, at, until }),
      };
    },
    async clean(id, type) {
      const bytes = await send('GET', addressOf('GET', uploaded(id)));
      return bytes && cleanPicture(bytes, type);
    },
    async keep(id, picture) {
      const { type, bytes } = picture;
      const isNew = await send('PUT', addressOf('PUT', kept(id)), { body: bytes, type });
      if (isNew !== null) return picture;
      const earlier = await send('GET', addressOf('GET', kept(id)));
      const known = earlier && cleanPicture(earlier, type);
      return known?.kind === 'clean' ? known.picture : null;
    },
    urlOf: (id, type) =>
      addressOf('GET', kept(id), shownSeconds, {
        'response-content-type': type,
        'response-content-disposition': 'inline',
        'response-cache-control': 'private, no-store',
      }),
    deleteUpload: (id) => remove(uploaded(id)),
    deleteKept: (id) => remove(kept(id)),
  };
}

/** S3 doesn't tell who may not list a bucket whether an object is forbidden or missing. */
const missing = new Set([403, 404]);
/** There is one already, or another call is writing it. */
const taken = new Set([409, 412]);

/** The body; null: there is no such object to get, or one to put. @throws AppError unavailable */
async function send(
  method: 'GET' | 'PUT' | 'DELETE',
  url: string,
  sent?: { readonly body: Uint8Array; readonly type: PictureType },
): Promise<Uint8Array | null> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(requestTimeouts(6_000).requestTimeout),
      ...(sent && {
        body: new Uint8Array(sent.body),
        headers: { 'content-type': sent.type, 'if-none-match': '*' },
      }),
    });
    if (method === 'GET' && missing.has(response.status)) return null;
    if (method === 'PUT' && taken.has(response.status)) return null;
    if (!response.ok) throw new Error(`S3 answered ${response.status}`);
    // The form's policy has bounded it: what is larger was never stored.
    return new Uint8Array(await response.arrayBuffer());
  } catch (cause) {
    throw new AppError('unavailable', {
      internalMessage: 'The pictures’ bucket could not be reached',
      cause,
    });
  }
}

/** Read at each use: the process has other keys after a while. */
const lambdasOwn = (): Signer => ({
  accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? '',
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? '',
  sessionToken: process.env.AWS_SESSION_TOKEN,
  region: process.env.AWS_REGION ?? '',
});

const needs: { readonly [Method in keyof PictureFiles]: BucketNeed | readonly BucketNeed[] } = {
  uploadTo: { action: 'PutObject', folder: 'uploads' },
  clean: { action: 'GetObject', folder: 'uploads' },
  keep: [
    { action: 'PutObject', folder: 'pictures' },
    { action: 'GetObject', folder: 'pictures' },
  ],
  urlOf: { action: 'GetObject', folder: 'pictures' },
  deleteUpload: { action: 'DeleteObject', folder: 'uploads' },
  deleteKept: { action: 'DeleteObject', folder: 'pictures' },
};

export const pictureFiles = {
  only: <Method extends keyof PictureFiles>(...methods: readonly Method[]): Use<Pick<PictureFiles, Method>> =>
    defineUse(
      { environment: ['PICTURES_URL'], bucket: methods.flatMap((method) => needs[method]) },
      ({ PICTURES_URL }) => picturesIn({ url: PICTURES_URL, signer: lambdasOwn, clock: systemClock }),
    ),
};
