import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { compile } from '../../scripts/lib/compile';
import { projectRoot } from '../../scripts/lib/project-root';
import { sendText } from '../http/body';
import { pageStyles } from '../http/html';
import type { Handler } from '../http/router';
import { popupHtml, popupStyles } from './popup-page';

const html = 'text/html; charset=utf-8';
const css = 'text/css; charset=utf-8';
const js = 'text/javascript; charset=utf-8';

export const sendPopup = (response: ServerResponse): void => send(response, html, popupHtml);

/** The files of the pop-up, and of the simulator's page. */
export const browserFiles: Readonly<Record<string, Handler>> = {
  'GET /popup': ({ response }) => sendPopup(response),
  'GET /popup.css': ({ response }) => send(response, css, popupStyles),
  'GET /popup.js': async ({ response }) => send(response, js, await bundled('popup')),
  'GET /page.css': ({ response }) => send(response, css, pageStyles),
  'GET /page.js': async ({ response }) => send(response, js, await bundled('page')),
};

/** Only its own files run in the pop-up, as in the real one; any page may frame it. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

const send = (response: ServerResponse, type: string, text: string): void =>
  sendText(response, 200, text, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': policy,
  });

const bundles = new Map<string, Promise<string>>();

function bundled(name: 'popup' | 'page'): Promise<string> {
  const known = bundles.get(name) ?? bundle(name);
  bundles.set(name, known);
  return known;
}

async function bundle(name: string): Promise<string> {
  const { outputFiles } = await compile({
    entryPoints: [join(projectRoot, `local/paystack/browser/${name}.ts`)],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}
