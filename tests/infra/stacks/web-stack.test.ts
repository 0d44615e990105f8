import type { Template } from 'aws-cdk-lib/assertions';
import { publishedIfErrorSeconds } from '../../../contracts/published';
import { originHeader, viewerAddressHeader } from '../../../lambdas/runtime/origin';
import {
  apiSecurityHeaders,
  deployedOrigins,
  type Headers,
  securityHeaders,
} from '../../../lib/site/security-headers';
import { templatesWith } from '../../support/infra/templates';

let template: Template;
beforeAll(async () => {
  template = (await templatesWith()).web;
});

const only = (type: string) => {
  const [resource, ...others] = Object.values(template.findResources(type));
  expect(others).toEqual([]);
  return resource?.Properties;
};
const distribution = () => only('AWS::CloudFront::Distribution').DistributionConfig;
const behaviors = () => {
  const { DefaultCacheBehavior: files, CacheBehaviors } = distribution();
  const [api, document, developers, root, status, ...others] = CacheBehaviors;
  expect(others).toEqual([]);
  return { files, api, document, developers, root, status };
};

test('the site is served over HTTP/3 and TLS 1.2 or newer, compressed', () => {
  expect(distribution()).toMatchObject({
    HttpVersion: 'http2and3',
    ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021', SslSupportMethod: 'sni-only' },
  });
  const { files, api } = behaviors();
  expect([files.Compress, api.Compress]).toEqual([true, true]);
  expect([files.ViewerProtocolPolicy, api.ViewerProtocolPolicy]).toEqual(['redirect-to-https', 'https-only']);
});

test('the site has no IPv6, where one caller has more addresses than the firewall can limit', () => {
  expect(distribution().IPV6Enabled).toBe(false);
  const records = Object.values(template.findResources('AWS::Route53::RecordSet'));
  expect(records.map(({ Properties }) => Properties.Type)).toEqual(['A']);
});

test('only CloudFront reads the bucket, and only this distribution', () => {
  expect(distribution().Origins[0]).toMatchObject({ OriginAccessControlId: expect.anything() });
  const policies = Object.values(template.findResources('AWS::S3::BucketPolicy'));
  const allowed = policies
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
    .filter(({ Effect }) => Effect === 'Allow');
  const readers = allowed.filter(({ Principal }) => Principal.Service !== 'logging.s3.amazonaws.com');
  expect(readers.flatMap(({ Action }) => Action).toSorted()).toEqual(['s3:GetObject', 's3:ListBucket']);
  for (const { Principal, Condition } of readers) {
    expect(Principal).toEqual({ Service: 'cloudfront.amazonaws.com' });
    expect(JSON.stringify(Condition)).toMatch(/AWS:SourceArn.*SiteDistribution/);
  }
});

test('/api/* goes to the API unchanged: uncached, all methods, with the secret and without the host', () => {
  const { api } = behaviors();
  expect(api).toMatchObject({ PathPattern: '/api/*', AllowedMethods: expect.arrayContaining(['POST']) });
  // AWS's own policy: it passes everything from the browser except its host.
  expect(api.OriginRequestPolicyId).toBe('b689b0a8-53d0-40ab-baf2-68738e2966ac');
  expect(api.FunctionAssociations).toBeUndefined();
  const origin = distribution().Origins.find(({ Id }: { Id: string }) => Id === api.TargetOriginId);
  expect(origin).toMatchObject({
    CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginReadTimeout: 35 },
    OriginCustomHeaders: [{ HeaderName: originHeader, HeaderValue: expect.anything() }],
  });
});

test('/v1 and /v1/* get what calls with a key need, and the caller’s address from CloudFront; its document is a file', () => {
  const { api, document, developers, root } = behaviors();
  expect(root).toEqual({ ...developers, PathPattern: '/v1' });
  expect(document).toMatchObject({ PathPattern: '/v1/openapi.json', AllowedMethods: ['GET', 'HEAD'] });
  expect(document.TargetOriginId).not.toBe(api.TargetOriginId);
  expect(developers).toMatchObject({
    PathPattern: '/v1/*',
    TargetOriginId: api.TargetOriginId,
    ViewerProtocolPolicy: 'https-only',
    AllowedMethods: expect.arrayContaining(['POST']),
  });
  const policy = (type: string, { Ref }: { Ref: string }) => template.findResources(type)[Ref]?.Properties;
  const request = policy('AWS::CloudFront::OriginRequestPolicy', developers.OriginRequestPolicyId);
  expect(request?.OriginRequestPolicyConfig).toMatchObject({
    HeadersConfig: {
      HeaderBehavior: 'whitelist',
      Headers: ['Content-Type', 'Idempotency-Key', viewerAddressHeader],
    },
    CookiesConfig: { CookieBehavior: 'none' },
    QueryStringsConfig: { QueryStringBehavior: 'all' },
  });
  const cache = policy('AWS::CloudFront::CachePolicy', developers.CachePolicyId);
  expect(cache?.CachePolicyConfig).toMatchObject({ MinTTL: 0, DefaultTTL: 0, MaxTTL: 1 });
});

test('the public status is cached by its path only, as long as its answer says: no query, cookie, token or header causes another call of the API', () => {
  const { api, status } = behaviors();
  expect(status).toMatchObject({
    PathPattern: '/status.json',
    AllowedMethods: ['GET', 'HEAD'],
    Compress: false,
    TargetOriginId: api.TargetOriginId,
    ResponseHeadersPolicyId: api.ResponseHeadersPolicyId,
    ViewerProtocolPolicy: 'https-only',
  });
  // Such a policy would name parts of the request that reach the origin in addition to the cache's key.
  expect(status.OriginRequestPolicyId).toBeUndefined();
  expect(status.FunctionAssociations).toBeUndefined();
  const { Ref } = status.CachePolicyId;
  const { CachePolicyConfig } = template.findResources('AWS::CloudFront::CachePolicy')[Ref]?.Properties ?? {};
  expect(CachePolicyConfig).toMatchObject({
    MinTTL: 0,
    DefaultTTL: 0,
    MaxTTL: publishedIfErrorSeconds,
    ParametersInCacheKeyAndForwardedToOrigin: {
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'none' },
      EnableAcceptEncodingBrotli: false,
      EnableAcceptEncodingGzip: false,
    },
  });
});

/** Returns a policy's headers as CloudFront sends them. */
function headersOf(policyId: { Ref: string }): Record<string, string> {
  const policy = template.findResources('AWS::CloudFront::ResponseHeadersPolicy')[policyId.Ref];
  const { SecurityHeadersConfig: own, CustomHeadersConfig } =
    policy?.Properties.ResponseHeadersPolicyConfig ?? {};
  const hsts = own.StrictTransportSecurity;
  const custom: { Header: string; Value: string }[] = CustomHeadersConfig?.Items ?? [];
  return {
    'content-security-policy': own.ContentSecurityPolicy.ContentSecurityPolicy,
    'referrer-policy': own.ReferrerPolicy.ReferrerPolicy,
    'strict-transport-security': [
      `max-age=${hsts.AccessControlMaxAgeSec}`,
      ...(hsts.IncludeSubdomains ? ['includeSubDomains'] : []),
      ...(hsts.Preload ? ['preload'] : []),
    ].join('; '),
    'x-content-type-options': own.ContentTypeOptions.Override ? 'nosniff' : '',
    'x-frame-options': own.FrameOptions.FrameOption,
    ...Object.fromEntries(custom.map(({ Header, Value }) => [Header, Value])),
  };
}

test.each<[string, () => { Ref: string }, Headers]>([
  ['pages', () => behaviors().files.ResponseHeadersPolicyId, securityHeaders(deployedOrigins('eu-west-1'))],
  ['answers of the API', () => behaviors().api.ResponseHeadersPolicyId, apiSecurityHeaders()],
])('%s have exactly the security headers that the local cloud sends', (_, policyId, headers) => {
  expect(headersOf(policyId())).toEqual(headers);
});

test('scripts may come only from the site, and none may be inline', () => {
  const policy = headersOf(behaviors().files.ResponseHeadersPolicyId)['content-security-policy'];
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  for (const directive of ['object-src', 'base-uri', 'frame-ancestors']) {
    expect(policy).toContain(`; ${directive} 'none'`);
  }
  expect(policy).not.toContain('unsafe-eval');
  expect(policy?.match(/unsafe-inline/g)).toHaveLength(1);
});
