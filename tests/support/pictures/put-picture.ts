import type { sendPicture } from '../../../contracts/cases/pictures/send-picture';
import type { OutputOf } from '../../../contracts/contract';

type Upload = NonNullable<OutputOf<typeof sendPicture>['upload']>;

/** Uploads a picture as a browser does. `changed` overrides signed headers. */
export const putPicture = (
  { url, headers }: Upload,
  file: Uint8Array,
  changed: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  fetch(url, { method: 'PUT', headers: { ...headers, ...changed }, body: new Uint8Array(file) });
