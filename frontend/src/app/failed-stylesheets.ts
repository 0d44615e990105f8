const failed = new Set<HTMLLinkElement>();

/** Remembers the stylesheets that failed to load. The bundler requests each only once, even after a failure. */
export function rememberFailedStylesheets(): void {
  // A resource's error event doesn't bubble.
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
    },
    true,
  );
}

/** Requests them again, each in its own place: their order decides which rules win. Rejects if one fails again. */
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
