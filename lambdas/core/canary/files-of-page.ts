export interface PageFile {
  readonly part: 'script' | 'style';
  readonly path: string;
  readonly type: string;
}

/** The site's own scripts and styles that a page loads before it shows anything, each once. */
export function filesOf(html: string): PageFile[] {
  const files = [...html.matchAll(/<(script|link)\b([^>]*)>/g)].flatMap(([, tag, text = '']) => {
    const attributes = attributesOf(text);
    const path = tag === 'script' ? attributes.src : attributes.href;
    // Of another origin, or none: an inline script.
    if (path === undefined || !/^\/[^/]/.test(path)) return [];
    if (tag === 'script' || attributes.rel === 'modulepreload') return [script(path)];
    return attributes.rel === 'stylesheet' ? [style(path)] : [];
  });
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

const script = (path: string): PageFile => ({ part: 'script', path, type: 'text/javascript' });
const style = (path: string): PageFile => ({ part: 'style', path, type: 'text/css' });

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
