import { maximumPictureBytes } from '../../../../contracts/cases/pictures/picture-rules';
import { picturesIn } from '../../../../lambdas/adapters/pictures/picture-files';
import { applications, jpeg } from '../../../support/pictures/jpeg';

const url = 'https://bucket.s3.eu-west-1.amazonaws.com';
const clock = { now: () => new Date('2026-11-22T22:15:00.250Z') };

beforeEach(() => {
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    AWS_SESSION_TOKEN: 'a+token/with=signs',
    AWS_REGION: 'eu-west-1',
  });
});

/** Answers in turn, and keeps the requests. */
function bucketThat(...answers: { status: number; body?: Uint8Array }[]) {
  const asked: { method: string | undefined; path: string; headers: unknown; bytes: number }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, { method, headers, body } = {}) => {
    const { pathname } = new URL(String(address));
    asked.push({ method, path: pathname, headers, bytes: (body as Uint8Array | undefined)?.length ?? 0 });
    const { status, body: answered } = answers.shift() ?? { status: 500 };
    return new Response(answered ? new Uint8Array(answered) : null, { status });
  });
  return { asked, files: picturesIn({ url, clock }) };
}

const partsOf = (address: string) => {
  const { origin, pathname, searchParams } = new URL(address);
  return { origin, pathname, query: Object.fromEntries(searchParams) };
};

test('an upload is signed for one name, one type, one length, one time, and ten minutes', async () => {
  const { url: address, headers } = await picturesIn({ url, clock }).uploadTo('one', 1_234);
  expect(headers).toEqual({ 'content-type': 'image/jpeg', 'if-none-match': '*' });
  expect(partsOf(address)).toMatchObject({
    origin: url,
    pathname: '/uploads/one',
    query: {
      'X-Amz-SignedHeaders': 'content-length;content-type;host;if-none-match',
      'X-Amz-Expires': '600',
      'X-Amz-Date': '20261122T221500Z',
      'X-Amz-Security-Token': 'a+token/with=signs',
      'X-Amz-Signature': expect.stringMatching(/^[\da-f]{64}$/),
    },
  });
  const { url: other } = await picturesIn({ url, clock }).uploadTo('one', 1_235);
  expect(partsOf(other).query['X-Amz-Signature']).not.toBe(partsOf(address).query['X-Amz-Signature']);
});

test('an address shows a kept picture, which is a download if opened alone, and expires after five minutes', async () => {
  expect(partsOf(await picturesIn({ url, clock }).urlOf('one'))).toMatchObject({
    pathname: '/pictures/one',
    query: {
      'response-content-type': 'image/jpeg',
      'response-content-disposition': 'attachment;filename=picture.jpg',
      'response-cache-control': 'no-store',
      'X-Amz-Expires': '300',
    },
  });
});

test('an upload is kept byte by byte, under its own name, and never over another one', async () => {
  const body = jpeg(1_600, 900);
  const { asked, files } = bucketThat({ status: 200, body }, { status: 200 });
  expect(await files.keep('one')).toEqual({ width: 1_600, height: 900 });
  expect(asked).toEqual([
    { method: 'GET', path: '/uploads/one', headers: undefined, bytes: 0 },
    {
      ...{ method: 'PUT', path: '/pictures/one', bytes: body.length },
      headers: { 'content-type': 'image/jpeg', 'if-none-match': '*' },
    },
  ]);
});

test('an upload that an earlier call has kept counts as kept', async () => {
  const { files } = bucketThat({ status: 200, body: jpeg() }, { status: 412 });
  expect(await files.keep('one')).toEqual({ width: 8, height: 8 });
});

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a small file that expands to gigabytes', jpeg(20_000, 20_000).subarray(0, 600)],
  ['one side too long', jpeg(1_601, 8)],
  ['a picture without a side', jpeg(8, 0)],
  ['too many bytes', Buffer.concat([jpeg(), Buffer.alloc(maximumPictureBytes)])],
])('%s is unfit, and not kept', async (_, body) => {
  const { asked, files } = bucketThat({ status: 200, body });
  expect(await files.keep('one')).toBe('unfit');
  expect(asked.map(({ method }) => method)).toEqual(['GET']);
});

test.each([403, 404])('a missing upload (%i) is absent', async (status) => {
  expect(await bucketThat({ status }).files.keep('one')).toBe('absent');
});

test.each([
  ['an upload can’t be read', [{ status: 503 }]],
  ['another call is writing it', [{ status: 200, body: jpeg() }, { status: 409 }]],
  ['it can’t be written', [{ status: 200, body: jpeg(8, 8, [applications('Exif')]) }, { status: 403 }]],
])('if %s, the result is unknown', async (_, answers) => {
  await expect(bucketThat(...answers).files.keep('one')).rejects.toMatchObject({ code: 'unavailable' });
});

test('deleting removes the upload and its kept picture', async () => {
  const { asked, files } = bucketThat({ status: 204 }, { status: 204 });
  await files.delete('one');
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /uploads/one',
    'DELETE /pictures/one',
  ]);
});
