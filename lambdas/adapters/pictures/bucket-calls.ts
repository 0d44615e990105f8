import type { PictureType } from '../../../contracts/cases/pictures/picture-rules';
import { AppError } from '../../core/errors';
import { requestTimeouts } from '../request-timeouts';
import type { Signer } from './s3-signature';

/** Without leave to list a bucket, S3 doesn't say whether an object is forbidden or missing. */
const missing = new Set([403, 404]);
/** There is one already, or another call is writing it. */
const taken = new Set([409, 412]);

/** The body. Null: there is no object to get, or already one where this is put. @throws AppError unavailable */
export async function callBucket(
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
export const lambdasOwn = (): Signer => ({
  accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? '',
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? '',
  sessionToken: process.env.AWS_SESSION_TOKEN,
  region: process.env.AWS_REGION ?? '',
});
