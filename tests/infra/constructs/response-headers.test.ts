import { responseHeaders } from '../../../lib/constructs/response-headers';

test('what CloudFront has fields for goes there, and all else is a header of one’s own', () => {
  const { securityHeadersBehavior, customHeadersBehavior } = responseHeaders({
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=()',
  });
  expect(securityHeadersBehavior).toEqual({ frameOptions: { frameOption: 'DENY', override: true } });
  expect(customHeadersBehavior?.customHeaders).toEqual([
    { header: 'permissions-policy', value: 'camera=()', override: true },
  ]);
});

test.each([
  ['x-frame-options', 'ALLOW-FROM https://shop.example'],
  ['referrer-policy', 'whatever'],
  ['x-content-type-options', 'sniff'],
])('%s: %s, which CloudFront can not send, is refused when the template is made', (name, value) => {
  expect(() => responseHeaders({ [name]: value })).toThrow(`CloudFront does not send ${value}`);
});
