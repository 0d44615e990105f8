import type { SiteFiles } from '../../../lib/site/site-files';

/** One file of each kind that a built site has. For tests of a deployment, which don’t need the real pages. */
export const smallSite: SiteFiles = new Map(
  ['/index.html', '/app.html', '/sw.js', '/robots.txt', '/assets/app-1a2b.js', '/assets/app-1a2b.css']
    .map((path) => [path, Buffer.from(path)] as const)
    .concat([['/manifest.webmanifest', Buffer.from('{}')]]),
);
