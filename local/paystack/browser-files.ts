import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { build } from 'esbuild';
import { projectRoot } from '../../scripts/lib/project-root';
import { pageStyles } from '../http/html';
import { popupHtml, popupStyles } from './popup-page';

interface BrowserFile {
  readonly type: string;
  readonly content: () => Promise<string> | string;
}

const html = 'text/html; charset=utf-8';
const css = 'text/css; charset=utf-8';
const js = 'text/javascript; charset=utf-8';

const files: Readonly<Record<string, BrowserFile>> = {
  '/popup': { type: html, content: () => popupHtml },
  '/popup.css': { type: css, content: () => popupStyles },
  '/popup.js': { type: js, content: () => bundled('popup') },
  '/page.css': { type: css, content: () => pageStyles },
  '/page.js': { type: js, content: () => bundled('page') },
};

/** Only its own files run in the pop-up, as in the real one. Any page may frame it. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

/** Sends a file for the browser; undefined when the path is none. */
export function browserFiles(path: string, response: ServerResponse): Promise<void> | undefined {
  const file = Object.hasOwn(files, path) ? files[path] : undefined;
  return file && send(file, response);
}

async function send({ type, content }: BrowserFile, response: ServerResponse): Promise<void> {
  const body = await content();
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': policy,
  });
  response.end(body);
}

const bundles = new Map<string, Promise<string>>();

function bundled(name: 'popup' | 'page'): Promise<string> {
  const known = bundles.get(name) ?? bundle(name);
  bundles.set(name, known);
  return known;
}

async function bundle(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(projectRoot, `local/paystack/browser/${name}.ts`)],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}
