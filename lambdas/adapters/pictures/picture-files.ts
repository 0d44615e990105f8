import { maximumPictureBytes } from '../../../contracts/cases/pictures/picture-rules';
import type { PictureFiles } from '../../core/cases/pictures/ports';
import type { Clock } from '../../core/runtime-ports';
import { baseUrlOf } from '../http/base-url';
import { systemClock } from '../system';
import { type BucketNeed, defineUse, type Use } from '../use';
import { callBucket, lambdasOwn } from './bucket-calls';
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
    await callBucket('DELETE', addressOf('DELETE', key));
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
      const bytes = await callBucket('GET', addressOf('GET', uploaded(id)));
      return bytes && cleanPicture(bytes, type);
    },
    async keep(id, picture) {
      const { type, bytes } = picture;
      const isNew = await callBucket('PUT', addressOf('PUT', kept(id)), { body: bytes, type });
      if (isNew !== null) return picture;
      const earlier = await callBucket('GET', addressOf('GET', kept(id)));
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
