import { responseHeaders } from '../../../lib/constructs/response-headers';

test('headers that CloudFront has fields for are set there, all others as custom headers', () => {
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
])('%s: %s, which CloudFront can’t send, is refused when the template is made', (name, value) => {
  expect(() => responseHeaders({ [name]: value })).toThrow(`CloudFront does not send ${value}`);
});
