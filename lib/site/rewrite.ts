/**
 * The file of the site that a path asks for: the landing page, a receipt's, the public status, a main screen of the customer's
 * (`frontend/vite/screen-pages.ts`), the application for every other page, and a path whose last part has an extension as it is.
 * CloudFront runs this source as it is: no imports, and
 * only the JavaScript that CloudFront knows (ES 5.1 and parts of later editions).
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
export function fileOf(path: string): string {
  if (path === '/') return '/index.html';
  if (/^\/r\//.test(path)) return '/receipt.html';
  if (path === '/status') return '/status.html';
  if (/^\/(user-dashboard|buy-data|orders|topup|profile)$/.test(path)) return `${path}.html`;
  return /\.[^/]*$/.test(path) ? path : '/app.html';
}
