import { longestSide } from '../../../contracts/cases/pictures/picture-rules';
import { jpegSize } from '../../../lambdas/adapters/pictures/picture-files';
import type { PictureFiles } from '../../../lambdas/core/cases/pictures';

/** A bucket in memory. `send` uploads as a browser does, once per id. */
export function modelBucket() {
  const objects = new Map<string, Uint8Array>();
  const putOnce = (key: string, bytes: Uint8Array) => {
    if (!objects.has(key)) objects.set(key, bytes);
  };
  const files: PictureFiles = {
    uploadTo: async (id) => ({ url: `https://bucket.example/uploads/${id}`, headers: {} }),
    async keep(id) {
      const bytes = objects.get(`uploads/${id}`);
      if (bytes === undefined) return 'absent';
      const size = jpegSize(bytes);
      if (size === null || Math.max(size.width, size.height) > longestSide) return 'unfit';
      putOnce(`pictures/${id}`, bytes);
      return size;
    },
    urlOf: async (id) => `https://bucket.example/pictures/${id}`,
    async delete(id) {
      objects.delete(`uploads/${id}`);
      objects.delete(`pictures/${id}`);
    },
  };
  return {
    ...files,
    objects,
    send: (id: string, bytes: Uint8Array): void => putOnce(`uploads/${id}`, bytes),
  };
}
