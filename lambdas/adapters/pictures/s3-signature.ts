import { createHash, createHmac } from 'node:crypto';

/** The signer's credentials: a function's are those that the Lambda service gave it. */
export interface Signer {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
  readonly region: string;
}

interface Signed {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly at: Date;
  readonly seconds: number;
}

const algorithm = 'AWS4-HMAC-SHA256';

/**
 * The address with a signature, which anybody may call with this method until it ends.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
 */
export function signedUrl(signer: Signer, { method, url, at, seconds }: Signed): string {
  const time = timeOf(at);
  const query = {
    ...Object.fromEntries(url.searchParams),
    'X-Amz-Algorithm': algorithm,
    'X-Amz-Credential': `${signer.accessKeyId}/${scopeOf(signer, time)}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
    ...(signer.sessionToken !== undefined && { 'X-Amz-Security-Token': signer.sessionToken }),
  };
  const text = Object.entries(query)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');
  const request = [method, url.pathname, text, `host:${url.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const digest = createHash('sha256').update(request).digest('hex');
  const signature = signatureOf(signer, time, [algorithm, time, scopeOf(signer, time), digest].join('\n'));
  return `${url.origin}${url.pathname}?${text}&X-Amz-Signature=${signature}`;
}

interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly mostBytes: number;
  readonly at: Date;
  readonly until: Date;
}

/**
 * The fields of a form by which anybody may upload one object, of exactly these fields and no more bytes than `mostBytes`.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
export function signedForm(signer: Signer, { fields, mostBytes, at, until }: Form): Record<string, string> {
  const time = timeOf(at);
  const all = {
    ...fields,
    'x-amz-algorithm': algorithm,
    'x-amz-credential': `${signer.accessKeyId}/${scopeOf(signer, time)}`,
    'x-amz-date': time,
    ...(signer.sessionToken !== undefined && { 'x-amz-security-token': signer.sessionToken }),
  };
  const exactly = Object.entries(all).map(([name, value]) => ({ [name]: value }));
  const conditions = [...exactly, ['content-length-range', 1, mostBytes]];
  const policy = Buffer.from(JSON.stringify({ expiration: until.toISOString(), conditions })).toString(
    'base64',
  );
  return { ...all, policy, 'x-amz-signature': signatureOf(signer, time, policy) };
}

/** `20261122T221500Z` */
const timeOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

const scopeOf = ({ region }: Signer, time: string): string => `${time.slice(0, 8)}/${region}/s3/aws4_request`;

function signatureOf(
  { secretAccessKey, region }: Pick<Signer, 'secretAccessKey' | 'region'>,
  time: string,
  text: string,
): string {
  const hmac = (key: string | Buffer, of: string) => createHmac('sha256', key).update(of).digest();
  const parts = [time.slice(0, 8), region, 's3', 'aws4_request', text];
  return Buffer.from(parts.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)).toString('hex');
}

/** As AWS wants it: of more characters than the browsers' own. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
