import type { Output } from '../../lib/api/contract-types';
import { formatCedis } from '../../lib/money';
import { notOnSaleWords, usualTime } from '../../lib/usual-time-words';

type Answer = Output<'get-bundle-prices'>;

/** Shows three prices at the top, and all of them in the list below. */
export async function showPrices(page: Document): Promise<void> {
  const first = page.querySelector<HTMLElement>('#first-prices');
  const list = page.querySelector<HTMLElement>('.prices__list');
  if (!first || !list) return;
  const load = async () => {
    list.replaceChildren(element('p', 'Loading prices...'));
    try {
      const answer = await askForPrices();
      first.replaceChildren(...firstElements(answer));
      list.replaceChildren(...networkElements(answer));
    } catch {
      list.replaceChildren(element('p', 'The prices couldn’t be loaded.'), button('Retry', retry));
    }
  };
  const retry = () => {
    // The button disappears.
    list.focus({ preventScroll: true });
    void load();
  };
  await load();
}

/** @throws also for an invalid answer */
async function askForPrices(): Promise<Answer> {
  const response = await fetch('/api/get-bundle-prices', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  if (!response.ok) throw new TypeError(`The prices answered ${response.status}`);
  return response.json();
}

/** The cheapest bundle of each network, then the next ones: three in all. */
function firstElements({ prices, networks }: Answer): HTMLElement[] {
  const sold = networks
    .filter(({ on_sale }) => on_sale)
    .flatMap(({ id, label }) =>
      prices.filter(({ network }) => network === id).map((price, place) => ({ label, price, place })),
    );
  return sold
    .sort((a, b) => a.place - b.place)
    .slice(0, 3)
    .map(({ label, price }) =>
      element(
        'li',
        element('span', label),
        ' ',
        element('span', price.data_size),
        ' ',
        element('b', formatCedis(price.price)),
      ),
    );
}

/** Networks with bundles, also while they are off sale, each with staff's notice, its usual delivery time and its prices. */
function networkElements({ prices, networks, delivery_times }: Answer): HTMLElement[] {
  const ids = new Set(prices.map(({ network }) => network));
  const shown = networks.filter(({ id, on_sale, has_plans, taken_off }) =>
    on_sale ? ids.has(id) : has_plans && !taken_off,
  );
  if (shown.length === 0) return [element('p', 'No bundles are on sale right now.')];
  return shown.flatMap(({ id, label, on_sale, notice }) => {
    if (!on_sale) return [element('h3', label), element('p', capitalised(notOnSaleWords(notice)))];
    const measured = delivery_times.find(({ network }) => network === id);
    const bundles = prices.filter(({ network }) => network === id).map(bundleElement);
    return [
      element('h3', label),
      ...(notice ? [element('p', notice)] : []),
      ...(measured ? [element('p', `Usually ${usualTime(measured)}.`)] : []),
      element('ul', ...bundles),
    ];
  });
}

function bundleElement({ data_size, validity, price }: Answer['prices'][number]): HTMLElement {
  return element(
    'li',
    element('span', [data_size, validity].filter(Boolean).join(', ')),
    element('b', formatCedis(price)),
  );
}

/** Not the one in `lib`: that would load the app's shared file on the landing page. */
const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function button(words: string, press: () => void): HTMLElement {
  const made = element('button', words);
  made.className = 'landing-button';
  made.addEventListener('click', press);
  return made;
}

/** Words are inserted as text, never as HTML. */
function element(name: string, ...content: (string | Node)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}
