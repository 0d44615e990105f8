/**
 * The headers that CloudFront adds to every answer of the site, as plain data: the local cloud sends the
 * same, so that a page which breaks the policy breaks at home.
 */

/** Origins beyond its own that the site may talk to. */
export interface ExternalOrigins {
  /** Where the browser reaches Cognito. */
  readonly identity: string;
  readonly paystackCheckout: string;
  readonly paystackApi: string;
}

function contentSecurityPolicy({ identity, paystackCheckout, paystackApi }: ExternalOrigins): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // The landing page carries its style sheet, and React sets style attributes; neither can run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${identity} ${paystackApi}`,
    `frame-src ${paystackCheckout}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function securityHeaders(origins: ExternalOrigins): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(origins),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
