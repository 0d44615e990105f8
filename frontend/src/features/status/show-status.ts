import type { Output } from '../../lib/api/contract-types';
import { askPublic, button, element } from '../../lib/pages/element';
import { usualTime } from '../../lib/usual-time-words';

type Status = Output<'get-status'>;

/** As often as the answer changes. */
const askAgainMs = 60_000;
/** An answer that is older says how old it is. */
const freshMs = 120_000;

/** Shows how the shop is doing, and again each minute while the page is looked at. What can't be read anew stays, and says as of when it is. */
export function showStatus(page: Document): void {
  const place = page.querySelector<HTMLElement>('#status');
  if (place === null) return;
  let shown: Status | null = null;
  const load = async () => {
    try {
      const answer = await askPublic<Status>('get-status', {});
      if (answer === null) throw new TypeError('The status isn’t there');
      shown = answer;
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
  element('p', {}, 'The figures couldn’t be loaded. Your orders and your money are not affected.'),
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
      ['Orders', month.orders.toLocaleString('en-GH')],
      ['Delivered', share(month.delivered, month.orders)],
      ['Refunded', share(month.refunded, month.orders)],
      ['Time to refund', refund === null ? 'Too few to say' : refundWords(refund)],
    ]),
    section('Every night', [['Wallets checked against their ledgers', checkWords(check, now)]]),
  ];
}

function section(title: string, lines: readonly (readonly [string, string])[]): HTMLElement {
  const rows = lines.map(([name, value]) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, value)),
  );
  return element('section', {}, element('h2', {}, title), element('dl', {}, ...rows));
}

function networkWords({
  on_sale,
  paused,
  half_within,
  most_within,
  over,
}: Status['networks'][number]): string {
  if (paused === 'no_new_orders') return 'Paused: no new orders for now';
  if (paused === 'send_later') return 'Paused: new orders are sent later';
  if (!on_sale) return 'Not on sale for now';
  if (half_within === undefined || most_within === undefined || over === undefined) return 'On sale';
  const words = usualTime({ half_within, most_within, over });
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `98.4%`; of a few it is never rounded up to all. */
function share(part: number, all: number): string {
  if (all === 0) return 'None yet';
  const percent = Math.floor((1000 * part) / all) / 10;
  return `${percent}%`;
}

const refundWords = ({ half_within, most_within }: NonNullable<Status['time_to_refund']>): string =>
  half_within === most_within
    ? `nearly all within ${duration(most_within)}`
    : `half within ${duration(half_within)}, 95 of 100 within ${duration(most_within)}`;

const duration = (minutes: number): string =>
  minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 6) / 10} h`;

function checkWords(check: Status['last_check'], now: Date): string {
  if (check === null) return 'No result yet';
  const { began_at, wallets, agree } = check;
  const found = agree ? 'all agree' : 'not all agree, and we are looking into it';
  return `${wallets.toLocaleString('en-GH')}, ${clock(began_at, now)}: ${found}`;
}

const ofDay = { day: 'numeric', month: 'short' } as const;
const ofTime = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** `09:12`, with the day where that isn't today, in Ghana. */
function clock(at: string, now: Date): string {
  const shown = (options: Intl.DateTimeFormatOptions, of: Date) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Africa/Accra' }).format(of);
  const time = new Date(at);
  const isToday = shown(ofDay, time) === shown(ofDay, now);
  return isToday ? shown(ofTime, time) : `${shown(ofDay, time)}, ${shown(ofTime, time)}`;
}
