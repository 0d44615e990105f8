import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseHeadersPolicyProps,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { Duration } from 'aws-cdk-lib/core';
import type { Headers } from '../site/security-headers';

/**
 * Returns the headers for CloudFront's response headers policy, which has fields of its own for some headers and refuses them elsewhere.
 * @throws Error for a value that the policy can't express
 */
export function responseHeaders(headers: Headers): ResponseHeadersPolicyProps {
  const own = Object.entries(headers).filter(([name]) => !(name in securityFields));
  const fields = Object.entries(securityFields).flatMap(([name, field]) => {
    const value = headers[name];
    return value === undefined ? [] : [field(value)];
  });
  return {
    securityHeadersBehavior: Object.assign({}, ...fields),
    ...(own.length > 0 && {
      customHeadersBehavior: {
        customHeaders: own.map(([header, value]) => ({ header, value, override: true })),
      },
    }),
  };
}

const override = true;

const securityFields: Readonly<Record<string, (value: string) => ResponseSecurityHeadersBehavior>> = {
  'content-security-policy': (contentSecurityPolicy) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override },
  }),
  'referrer-policy': (value) => ({
    referrerPolicy: { referrerPolicy: oneOf(Object.values(HeadersReferrerPolicy), value), override },
  }),
  'strict-transport-security': (value) => ({
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1])),
      includeSubdomains: /includeSubDomains/.test(value),
      preload: /preload/.test(value),
      override,
    },
  }),
  'x-content-type-options': (value) => ({
    contentTypeOptions: { override: oneOf(['nosniff'], value) === 'nosniff' },
  }),
  'x-frame-options': (value) => ({
    frameOptions: { frameOption: oneOf(Object.values(HeadersFrameOption), value), override },
  }),
};

function oneOf<T extends string>(values: readonly T[], value: string): T {
  const found = values.find((one) => one === value);
  if (found === undefined) throw new Error(`CloudFront does not send ${value}, only ${values.join(', ')}`);
  return found;
}
