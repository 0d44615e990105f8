import { optionalUrl } from '../../lib/config-fields';

/** Adds a link to the deployment's chat, if it has one. A failure is silent, because the page is complete without it. */
export async function showSupport(page: Document): Promise<void> {
  const place = page.querySelector('#chat-support');
  const address = await chatUrl().catch(() => undefined);
  if (place === null || address === undefined) return;
  const link = page.createElement('a');
  link.href = address;
  link.rel = 'noopener';
  link.target = '_blank';
  link.textContent = 'Chat Support';
  place.replaceChildren(link);
}

/**
 * Undefined: there is none.
 * @throws if the configuration can't be read
 */
async function chatUrl(): Promise<string | undefined> {
  const response = await fetch('/config.json');
  const config = await response.json();
  return optionalUrl(config.chatUrl, 'chatUrl');
}
