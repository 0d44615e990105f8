/* The landing page's only script. It replaces the default brand by the deployment's. */

const shown = document.querySelector('[data-brand]')?.textContent ?? '';

fetch('/config.json')
  .then((response) => response.json())
  .then((config: { brand?: unknown } | null) => {
    const brand = config?.brand;
    if (typeof brand !== 'string' || brand.trim() === '' || brand === shown) return;
    document.title = document.title.replace(shown, () => brand);
    for (const element of document.querySelectorAll('[data-brand]')) element.textContent = brand;
  })
  // Without a configuration, the default brand stays.
  .catch(() => undefined);

export {};
