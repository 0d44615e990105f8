const failed = new Set<HTMLLinkElement>();

/** Remembers the stylesheets that could not be loaded. The bundler asks for each only once, also when it failed. */
export function rememberFailedStylesheets(): void {
  // A resource's error doesn't bubble.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    true,
  );
}

/** Asks for them again, each in its place: their order decides which rules win. Rejects if one fails again. */
export async function loadFailedStylesheets(): Promise<void> {
  await Promise.all([...failed].map(loadAgain));
}

async function loadAgain(link: HTMLLinkElement): Promise<void> {
  failed.delete(link);
  const next = document.createElement('link');
  for (const { name, value } of link.attributes) next.setAttribute(name, value);
  await new Promise((resolve, reject) => {
    next.addEventListener('load', resolve);
    next.addEventListener('error', () => reject(new Error(`Unable to load ${next.href}`)));
    link.replaceWith(next);
  });
}
