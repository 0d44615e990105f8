import { cleanPicture } from '../../../lambdas/adapters/pictures/clean-picture';
import type { PictureFiles } from '../../../lambdas/core/cases/pictures/ports';

/** A bucket in memory. `send` is what a browser does. */
export function modelBucket() {
  const objects = new Map<string, Uint8Array>();
  const files: PictureFiles = {
    uploadTo: (id) => ({ url: 'https://bucket.example/', fields: { key: `uploads/${id}` } }),
    async clean(id, type) {
      const bytes = objects.get(`uploads/${id}`);
      return bytes === undefined ? null : cleanPicture(bytes, type);
    },
    async keep(id, picture) {
      const earlier = objects.get(`pictures/${id}`);
      if (earlier === undefined) objects.set(`pictures/${id}`, picture.bytes);
      const known = cleanPicture(earlier ?? picture.bytes, picture.type);
      return known.kind === 'clean' ? known.picture : null;
    },
    urlOf: (id) => `https://bucket.example/pictures/${id}`,
    async deleteUpload(id) {
      objects.delete(`uploads/${id}`);
    },
    async deleteKept(id) {
      objects.delete(`pictures/${id}`);
    },
  };
  return {
    ...files,
    objects,
    send(id: string, bytes: Uint8Array): void {
      objects.set(`uploads/${id}`, bytes);
    },
  };
}
