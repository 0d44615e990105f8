/**
 * The headers that CloudFront adds to every response, as plain data. The local cloud sends the same ones, so that a page that violates the
 * policy fails during development.
 */
export type Headers = Readonly<Record<string, string>>;

/** Other origins that the site may use. */
export interface ExternalOrigins {
  /** Cognito's URL for browsers. */
  readonly identity: string;
  readonly paystackCheckout: string;
  readonly paystackApi: string;
}

/** The origins of a deployment in AWS. */
export const deployedOrigins = (region: string): ExternalOrigins => ({
  identity: `https://cognito-idp.${region}.amazonaws.com`,
  paystackCheckout: 'https://checkout.paystack.com',
  paystackApi: 'https://api.paystack.co',
});

/** Headers of pages and files. */
export const securityHeaders = (origins: ExternalOrigins): Headers => ({
  'content-security-policy': contentSecurityPolicy(origins),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...always,
});

/** Headers of API answers, which are never pages. */
export const apiSecurityHeaders = (): Headers => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  ...always,
});

const always = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

function contentSecurityPolicy({ identity, paystackCheckout, paystackApi }: ExternalOrigins): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // The landing page contains its style sheet, and React sets style attributes; neither can run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ${identity} ${paystackApi}`,
    `frame-src ${paystackCheckout}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
