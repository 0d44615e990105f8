import { statusFile } from '../../../../contracts/statistics/terms';
import type { Output } from '../../lib/api/contract-types';
import { usualTime } from '../../lib/usual-time-words';
import { formatCount } from '../../lib/words';

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

export type Status = Output<'get-status'>;

function networkWords({ on_sale, half_within }: Status['networks'][number]): string {
  if (!on_sale) return 'Not on sale for now';
  return half_within === undefined ? 'On sale' : `Usually ${usualTime({ half_within })}`;
}

/** For example `98.4%`, rounded down, so that it never claims all. */
function share(part: number, all: number): string {
  if (all === 0) return 'None yet';
  const percent = Math.floor((1000 * part) / all) / 10;
  return `${percent}%`;
}

const refundWords = (times: NonNullable<Status['time_to_refund']>): string => `Usually ${usualTime(times)}`;

function checkWords(check: Status['last_check'], now: Date): string {
  if (check === null) return 'No result yet';
  const { began_at, wallets, agree } = check;
  const found = agree ? 'all agree' : 'not all agree, and we are looking into it';
  return `${formatCount(wallets)} wallets at ${clock(began_at, now)}: ${found}`;
}

const ofDay = { day: 'numeric', month: 'short' } as const;
const ofTime = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** For example `09:12`, in Ghana's time, with the day if that isn't today. */
function clock(at: string, now: Date): string {
  const shown = (options: Intl.DateTimeFormatOptions, of: Date) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Africa/Accra' }).format(of);
  const time = new Date(at);
  const isToday = shown(ofDay, time) === shown(ofDay, now);
  return isToday ? shown(ofTime, time) : `${shown(ofDay, time)}, ${shown(ofTime, time)}`;
}

/** For pages without React. Words are inserted as text, never as HTML. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...content);
  return made;
}

function button(words: string, press: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', class: 'page-button' }, words);
  made.addEventListener('click', press);
  return made;
}
