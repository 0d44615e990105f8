/** A link to the deployment's chat, if it has one. Nothing is said of a failure: the page is whole without it. */
export async function showSupport(page: Document): Promise<void> {
  const place = page.querySelector('#chat-support');
  const response = await fetch('/config.json').catch(() => null);
  const config = response?.ok ? await response.json().catch(() => null) : null;
  const address = typeof config?.chatUrl === 'string' ? config.chatUrl : '';
  // As the application does: nothing but a page.
  if (place === null || !/^https?:/.test(address)) return;
  const link = page.createElement('a');
  link.href = address;
  link.rel = 'noopener';
  link.target = '_blank';
  link.textContent = 'Chat Support';
  place.replaceChildren(link);
}
