import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { localRegion } from '../aws-identity';
import { S3Error } from './s3-error';

/** What the local cloud's functions sign with; each has a key id of its own. */
export const localSecret = 'local';

const algorithm = 'AWS4-HMAC-SHA256';
const longestSeconds = 7 * 24 * 60 * 60;

/** @throws S3Error unless the address was signed for this request, and hasn't ended */
export function checkAddress(method: string, url: URL, now: Date): void {
  const query = url.searchParams;
  if (!query.has('X-Amz-Signature')) throw new S3Error(403, 'AccessDenied', 'Access Denied');
  const signature = query.get('X-Amz-Signature') ?? '';
  const time = query.get('X-Amz-Date') ?? '';
  const seconds = Number(query.get('X-Amz-Expires'));
  if (
    query.get('X-Amz-Algorithm') !== algorithm ||
    query.get('X-Amz-SignedHeaders') !== 'host' ||
    !(seconds >= 1)
  )
    throw new S3Error(400, 'AuthorizationQueryParametersError', 'A parameter of the signature is wrong');
  if (seconds > longestSeconds)
    throw new S3Error(400, 'AuthorizationQueryParametersError', 'X-Amz-Expires must be less than a week');
  const age = now.getTime() - timeIn(time).getTime();
  if (age > seconds * 1000) throw new S3Error(403, 'AccessDenied', 'Request has expired');
  if (age < -15 * 60_000) throw new S3Error(403, 'AccessDenied', 'Request is not valid yet');
  const scope = scopeIn(query.get('X-Amz-Credential') ?? '', time);
  const canonical = [...query.entries()]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');
  const request = [method, url.pathname, canonical, `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join(
    '\n',
  );
  const digest = createHash('sha256').update(request).digest('hex');
  compare(signature, [algorithm, time, scope, digest].join('\n'), time);
}

/** @throws S3Error unless these fields were signed with their policy */
export function checkForm(fields: ReadonlyMap<string, string>): void {
  const time = fields.get('x-amz-date') ?? '';
  if (fields.get('x-amz-algorithm') !== algorithm) throw new S3Error(403, 'AccessDenied', 'Access Denied');
  scopeIn(fields.get('x-amz-credential') ?? '', time);
  compare(fields.get('x-amz-signature') ?? '', fields.get('policy') ?? '', time);
}

function compare(signature: string, text: string, time: string): void {
  const hmac = (key: string | Buffer, of: string) => createHmac('sha256', key).update(of).digest();
  const key = [localRegion, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${localSecret}`, time.slice(0, 8)));
  const right = hmac(key, text);
  const given = Buffer.from(signature, 'hex');
  if (given.length === right.length && timingSafeEqual(given, right)) return;
  throw new S3Error(403, 'SignatureDoesNotMatch', 'The request signature we calculated does not match');
}

function scopeIn(credential: string, time: string): string {
  const [, ...scope] = credential.split('/');
  const right = `${time.slice(0, 8)}/${localRegion}/s3/aws4_request`;
  if (scope.join('/') !== right) throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The scope is wrong');
  return right;
}

function timeIn(text: string): Date {
  const iso = text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) throw new S3Error(403, 'AccessDenied', 'X-Amz-Date is wrong');
  return time;
}

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
