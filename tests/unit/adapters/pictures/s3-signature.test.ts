import { signedForm, signedUrl } from '../../../../lambdas/adapters/pictures/s3-signature';

/** Of AWS's own examples. */
const signer = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  sessionToken: undefined,
  region: 'us-east-1',
};

// https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html
test('an address is signed as in AWS’s example', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  const at = new Date('2013-05-24T00:00:00Z');
  expect(signedUrl(signer, { method: 'GET', url, at, seconds: 86_400 })).toBe(
    'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
      '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z' +
      '&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
      '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

test('a form says all that may be uploaded by it, and until when', () => {
  const at = new Date('2026-11-22T22:15:00.250Z');
  const until = new Date('2026-11-22T22:25:00Z');
  const fields = { key: 'uploads/one', 'content-type': 'image/png' };
  const token = { ...signer, sessionToken: 'a token' };
  const form = signedForm(token, { fields, mostBytes: 10, at, until });
  const { policy = '', 'x-amz-signature': signature, ...others } = form;
  expect(others).toEqual({
    ...fields,
    'x-amz-algorithm': 'AWS4-HMAC-SHA256',
    'x-amz-credential': 'AKIAIOSFODNN7EXAMPLE/20261122/us-east-1/s3/aws4_request',
    'x-amz-date': '20261122T221500Z',
    'x-amz-security-token': 'a token',
  });
  const exactly = Object.entries(others).map(([name, value]) => ({ [name]: value }));
  expect(JSON.parse(Buffer.from(policy, 'base64').toString())).toEqual({
    expiration: '2026-11-22T22:25:00.000Z',
    conditions: [...exactly, ['content-length-range', 1, 10]],
  });
  expect(signature).toMatch(/^[\da-f]{64}$/);
});
