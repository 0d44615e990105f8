/**
 * The file of the site that a path asks for: the landing page, the application for every other page, and
 * a path whose last part has an extension as it is. CloudFront runs this very text: no imports, nothing that its
 * JavaScript (ES 5.1 and parts of later editions) lacks.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-javascript-runtime-20.html
 */
export function fileOf(path: string): string {
  if (path === '/') return '/index.html';
  return /\.[^/]*$/.test(path) ? path : '/app.html';
}
