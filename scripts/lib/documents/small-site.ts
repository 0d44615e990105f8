import type { SiteFiles } from '../../../lib/site/site-files';

/** One file of each kind that a built site has. For who asks what a deployment holds, and not what pages show. */
export const smallSite: SiteFiles = new Map(
  ['/index.html', '/app.html', '/sw.js', '/robots.txt', '/assets/app-1a2b.js', '/assets/app-1a2b.css']
    .map((path) => [path, Buffer.from(path)] as const)
    .concat([['/manifest.webmanifest', Buffer.from('{}')]]),
);
