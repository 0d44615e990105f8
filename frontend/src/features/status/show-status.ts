import { statusFile } from '../../../../contracts/statistics/terms';
import { formatCount } from '../../lib/words';
import { button, element } from './element';
import { checkWords, clock, networkWords, refundWords, type Status, share } from './status-words';

/** The status changes once a minute. */
const askAgainMs = 60_000;
/**
 * The function and CloudFront each cache an answer for a minute, and CloudFront serves it for one more while it fetches. An older
 * answer is shown with its time.
 */
const freshMs = 200_000;

/** Shows the status, and refreshes it every minute while the page is visible. If a refresh fails, the old figures stay, with their time. */
export function showStatus(page: Document): void {
  const place = page.querySelector<HTMLElement>('#status');
  if (place === null) return;
  let shown: Status | null = null;
  const load = async () => {
    try {
      shown = await askStatus();
    } catch {
      if (shown === null) return place.replaceChildren(...failure(retry));
    }
    place.replaceChildren(...figures(shown, new Date()));
  };
  const retry = () => {
    // The button disappears.
    place.focus({ preventScroll: true });
    void load();
  };
  void load();
  setInterval(() => {
    if (page.visibilityState === 'visible' && shown !== null) void load();
  }, askAgainMs);
}

const failure = (retry: () => void): HTMLElement[] => [
  element('p', {}, 'The figures couldn’t be loaded. Your money and your orders are safe.'),
  button('Retry', retry),
];

function figures(status: Status, now: Date): HTMLElement[] {
  const { as_of, networks, last_30_days: month, time_to_refund: refund, last_check: check } = status;
  const isOld = now.getTime() - Date.parse(as_of) > freshMs;
  return [
    ...(isOld ? [element('p', { class: 'status__age' }, `As of ${clock(as_of, now)}`)] : []),
    section(
      'Networks now',
      networks.length === 0
        ? [['All networks', 'Nothing is on sale for now']]
        : networks.map((network) => [network.label, networkWords(network)]),
    ),
    section('Last 30 days', [
      ['Orders', formatCount(month.orders)],
      ['Delivered', share(month.delivered, month.orders)],
      ['Refunded', share(month.refunded, month.orders)],
      ['Time to refund', refund === null ? 'Too few to say' : refundWords(refund)],
    ]),
    section('Every night', [['Balances checked', checkWords(check, now)]]),
  ];
}

function section(title: string, lines: readonly (readonly [string, string])[]): HTMLElement {
  const rows = lines.map(([name, value]) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, value)),
  );
  return element('section', {}, element('h2', {}, title), element('dl', {}, ...rows));
}

/** Fetches the status that CloudFront caches. @throws TypeError */
async function askStatus(): Promise<Status> {
  // The browser's own copy would be even older.
  const response = await fetch(statusFile, { cache: 'no-store' });
  if (!response.ok) throw new TypeError(`${statusFile} answered ${response.status}`);
  return response.json();
}
