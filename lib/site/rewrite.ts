/**
 * Returns the file for a path: the landing page, the public status page, one of the customer's main screens
 * (`frontend/vite/screen-pages.ts`), a file whose last part has an extension, or the application for any other page. CloudFront runs this
 * source as it is: no imports, and only the JavaScript that CloudFront supports (ES 5.1 and parts of later editions).
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
export function fileOf(path: string): string {
  if (path === '/') return '/index.html';
  if (path === '/status') return '/status.html';
  if (/^\/(user-dashboard|buy-data|orders|topup|profile)$/.test(path)) return `${path}.html`;
  return /\.[^/]*$/.test(path) ? path : '/app.html';
}
