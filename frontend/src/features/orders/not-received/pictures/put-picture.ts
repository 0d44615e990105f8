import type { Output } from '../../../../lib/api/contract-types';

type Upload = NonNullable<Output<'send-picture'>['upload']>;

/** After this long without progress, the connection counts as lost. */
const silentMs = 60_000;

/** Uploads the picture and reports the progress, which `fetch` can't. Returns false if it didn't arrive. */
export function putPicture(
  { url, headers }: Upload,
  picture: Blob,
  onProgress: (percent: number) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let silent: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(silent);
      silent = setTimeout(() => request.abort(), silentMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      onProgress(total === 0 ? 0 : Math.round((100 * loaded) / total));
    };
    request.onloadend = () => {
      clearTimeout(silent);
      resolve(request.status >= 200 && request.status < 300);
    };
    wait();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(picture);
  });
}
